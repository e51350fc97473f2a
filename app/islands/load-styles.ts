/** A style sheet that only islands need. */
export const loadStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} did not arrive`));
    document.head.appendChild(link);
  });
