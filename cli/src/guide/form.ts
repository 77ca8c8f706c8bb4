import { askChoice, askText, askYes, type Question, type TextQuestion } from '../terminal/prompt.ts';
import { oneLine } from '../terminal/sanitize.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { SavedAnswers } from './saved-answers.ts';

/** A choice that a question offers. */
export interface Choice<Value> {
  /** Text that is saved as the answer if this choice is chosen. It does not depend on the other choices. */
  id: string;
  name: string;
  value: Value;
}

/**
 * Asks the questions of a guided form. Each answer is saved as it is given. A resumed form uses the earlier answer to a
 * question, unless that answer is no longer valid.
 */
export class Form {
  /** @param folder folder that paths are relative to */
  constructor(
    readonly terminal: Terminal,
    readonly folder: string,
    private readonly saved: SavedAnswers,
  ) {}

  /**
   * Asks for a line of text. If an earlier answer is no longer valid, prints why and asks again.
   * @throws as `askText`
   */
  async text(question: TextQuestion): Promise<string> {
    const { message, fault } = question;
    const earlier = this.saved.take(message);
    const reason = earlier === undefined ? undefined : await fault?.(earlier);
    if (reason !== undefined) this.terminal.say(oneLine(`${message}: ${reason}`, 500));
    const isTaken = earlier !== undefined && reason === undefined;
    const answer = isTaken ? earlier : await askText(this.terminal, question);
    this.saved.save(message, answer, this.folder);
    return answer;
  }

  /** Asks the user to choose one of several options. @throws as `askChoice` */
  async choose<Value>({
    choices,
    ...question
  }: Question & { choices: readonly Choice<Value>[] }): Promise<Value> {
    const taken = this.saved.take(question.message);
    const earlier = choices.find(({ id }) => id === taken);
    const asked = choices.map((choice) => ({ name: choice.name, value: choice }));
    const chosen = earlier ?? (await askChoice(this.terminal, { ...question, choices: asked }));
    this.saved.save(question.message, chosen.id, this.folder);
    return chosen.value;
  }

  /** Asks a yes/no question. Only a yes is saved: after a no, a resumed form asks again. @throws as `askYes` */
  async yes(question: Question): Promise<boolean> {
    const { message } = question;
    const isYes = this.saved.take(message) !== undefined || (await askYes(this.terminal, question));
    if (isYes) this.saved.save(message, 'yes', this.folder);
    return isYes;
  }
}
