import { formatWei, shortHash } from '@cubedrop/sdk';
import type { ProgressEvent } from '@cubedrop/sdk/flows';
import { eventJson } from '../json/event-json.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { OutageLines, type Addresses } from './outage-lines.ts';

/** The step that a run is executing. */
export type StartedStep = Extract<ProgressEvent, { type: 'step-started' }>;

export interface RunViewOptions {
  runId: string;
  /** `false` if `--json` prints a single document at the end instead of one line per event. */
  hasEvents: boolean;
  addresses: Addresses;
}

/**
 * Shows the progress of a run as bars or lines on stderr. With `--json` prints one line per event instead, or only the
 * outages on stderr if `hasEvents` is `false`.
 */
export class RunView {
  readonly #terminal: Terminal;
  readonly #runId: string;
  readonly #hasEvents: boolean;
  readonly #progress: Progress;
  readonly #outages: OutageLines;
  #step: StartedStep | undefined;
  #title = '';
  #done = 0;
  #total = 0;

  constructor(terminal: Terminal, { runId, hasEvents, addresses }: RunViewOptions) {
    this.#terminal = terminal;
    this.#runId = runId;
    this.#hasEvents = hasEvents;
    this.#outages = new OutageLines(addresses);
    this.#progress = createProgress(terminal);
  }

  /** The step that started last; `undefined` before the first. */
  get step(): StartedStep | undefined {
    return this.#step;
  }

  /** Sets the title of the flow whose steps follow. */
  begin(title: string): void {
    this.stop();
    this.#title = title;
    this.#done = this.#total = 0;
  }

  /** Prints a line above the progress bar. */
  printLine(line: string): void {
    if (this.#terminal.wantsJson) this.#terminal.say(line);
    else this.#progress.printLine(line);
  }

  /** Shows an event of the run. */
  show(event: ProgressEvent): void {
    if (event.type === 'step-started') this.#step = event;
    if (this.#terminal.wantsJson) {
      if (this.#hasEvents) this.#terminal.printJson({ ...eventJson(event), runId: this.#runId });
      else if (event.type === 'step-retried' && event.outage) this.#printRetry(event);
      return undefined;
    }
    switch (event.type) {
      case 'flow-started':
        // The number of completed steps of a resumed flow is only known once its next step starts.
        return event.resumed ? undefined : this.#draw(0, event.steps.length, 'starting');
      case 'step-started':
        return this.#draw(event.index, event.total, event.title);
      case 'step-done':
        return this.#draw(event.index + 1, event.total, '');
      case 'upload-progress':
        return this.#draw(
          this.#done,
          this.#total,
          `${event.name} ${percent(event.sentBytes, event.totalBytes)}`,
        );
      case 'transaction-sent':
        return this.#draw(this.#done, this.#total, `waiting for ${shortHash(event.hash)}`);
      case 'transaction-bumped': {
        const fee = `${formatWei(BigInt(event.maxFeePerGas), 'gwei')} gwei`;
        return this.printLine(
          `Still pending: replaced with at most ${fee} per gas, as ${shortHash(event.hash)}.`,
        );
      }
      case 'step-retried':
        return this.#printRetry(event);
      case 'flow-done':
        return this.stop();
      default:
        return undefined;
    }
  }

  stop(): void {
    this.#progress.stop();
  }

  #printRetry({ reason, outage }: Extract<ProgressEvent, { type: 'step-retried' }>): void {
    const now = this.#terminal.clock() / 1_000;
    const line = outage ? this.#outages.lineFor(outage, reason, now) : `${reason} Retrying.`;
    if (line !== undefined) this.printLine(line);
  }

  #draw(done: number, total: number, label: string): void {
    // Uploads run concurrently, so events of an earlier step may arrive after those of a later one.
    this.#done = total === this.#total ? Math.max(this.#done, done) : done;
    this.#total = total;
    this.#progress.update(this.#title, this.#done, total, label);
  }
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.floor((100 * part) / whole)} %`;
}
