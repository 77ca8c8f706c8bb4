import { Link } from 'react-router-dom';

interface NextStepProps {
  text: string;
  /** The screen of the next step. Omitted if the step is on the same screen. */
  link?: { text: string; to: string } | undefined;
}

/** The next step of an empty list: a sentence, and a link. */
export function NextStep({ text, link }: NextStepProps) {
  return (
    <>
      <p className="max-w-(--cd-measure) text-bone-dim text-pretty">{text}</p>
      {link && (
        <Link className="btn btn-line btn-small mt-2" to={link.to}>
          {link.text}
        </Link>
      )}
    </>
  );
}
