export const wake = () => undefined;
