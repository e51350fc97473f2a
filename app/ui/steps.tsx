type Props = { steps: readonly { title: string; text: string }[] };

export function Steps({ steps }: Props) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
