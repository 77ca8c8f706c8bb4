interface ExplainedLabelProps {
  label: string;
  /** The line below, which explains the choice. */
  hint: string;
}

/** The text of a checkbox or switch. */
export function ExplainedLabel({ label, hint }: ExplainedLabelProps) {
  return (
    <span>
      <b className="block text-sm font-[560]">{label}</b>
      <span className="hint block">{hint}</span>
    </span>
  );
}
