import { refuseInsideTransaction } from '../database/index.ts';
import { inParallel } from './parallel.ts';

/** A blockchain node, as it is asked. Any EIP-1193 provider is one. */
export interface ChainNode {
  /** @throws NodeUnavailableError when it cannot be reached, NodeRefusedError when it answers with an error */
  request(method: string, params: readonly unknown[]): Promise<unknown>;
}

export class NodeUnavailableError extends Error {
  constructor(url: string, options?: ErrorOptions) {
    super(`The blockchain node at ${url} cannot be reached`, options);
    this.name = 'NodeUnavailableError';
  }
}

export class NodeRefusedError extends Error {
  constructor(method: string, message: string) {
    super(`The blockchain node refused ${method}: ${message}`);
    this.name = 'NodeRefusedError';
  }
}

const TIMEOUT_MS = 15_000;
/** How many questions go to the node in one request: as many as the most careful public nodes allow. */
export const LARGEST_BATCH = 100;

interface Answer {
  id?: unknown;
  result?: unknown;
  error?: { message?: string };
}

interface Question {
  readonly method: string;
  readonly params: readonly unknown[];
  answered(answer: Answer): void;
  failed(error: unknown): void;
}

/**
 * The node behind a JSON-RPC address. What is asked at the same moment goes in one request, unless the node turns out
 * not to take several questions at once.
 */
export function httpNode(url: string, timeoutMs = TIMEOUT_MS): ChainNode {
  // The address may hold a key, so that only the host is ever shown.
  const shown = new URL(url).host;
  let takesBatches = true;
  let waiting: Question[] = [];

  const post = async (body: unknown): Promise<unknown> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await response.json();
    } catch (cause) {
      throw new NodeUnavailableError(shown, { cause });
    }
  };
  const callOf = ({ method, params }: Question, id: number): unknown => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  });

  const askOne = async (question: Question): Promise<void> => {
    try {
      question.answered((await post(callOf(question, 1))) as Answer);
    } catch (error) {
      question.failed(error);
    }
  };

  const askTogether = async (questions: readonly Question[]): Promise<void> => {
    const answers = await post(questions.map(callOf)).catch(() => undefined);
    if (Array.isArray(answers)) {
      const byId = new Map((answers as Answer[]).map((answer) => [answer.id, answer]));
      const unanswered = questions.filter((question, id) => {
        const answer = byId.get(id);
        if (answer) question.answered(answer);
        return !answer;
      });
      await inParallel(unanswered, askOne);
      return;
    }
    takesBatches = false;
    await inParallel(questions, askOne);
  };

  const flush = (): void => {
    const questions = waiting;
    waiting = [];
    if (!takesBatches) return void inParallel(questions, askOne);
    for (let at = 0; at < questions.length; at += LARGEST_BATCH) {
      const part = questions.slice(at, at + LARGEST_BATCH);
      void (part.length === 1 ? askOne(part[0]!) : askTogether(part));
    }
  };

  return {
    request(method, params) {
      refuseInsideTransaction(`Asking the blockchain node for ${method}`);
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({
          method,
          params,
          answered: ({ error, result }) =>
            error
              ? reject(new NodeRefusedError(method, error.message ?? 'no reason given'))
              : resolve(result ?? null),
          failed: reject,
        });
      });
    },
  };
}
