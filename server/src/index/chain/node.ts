import { chunksOf } from '@cubedrop/sdk';
import { assertOutsideTransaction } from '../../platform/database/index.ts';
import { withoutCredentials } from '../../platform/http/without-credentials.ts';
import { readLimited } from '../../platform/storage/read-limited.ts';
import { mapConcurrently } from '../../platform/map-concurrently.ts';

/** Access to a blockchain node by JSON-RPC. */
export interface ChainNode {
  /**
   * @throws NodeUnavailableError if it cannot be reached or its response cannot be read, NodeRefusedError if it answers
   *   with an error or its response is too large
   */
  request(method: string, params: readonly unknown[]): Promise<unknown>;
}

export class NodeUnavailableError extends Error {
  constructor(url: string, options?: ErrorOptions) {
    super(`The blockchain node at ${url} cannot be reached`, options);
    this.name = 'NodeUnavailableError';
  }
}

/** Thrown for a response that is not JSON, such as a proxy's error page or a node's rejection of batches. */
class UnreadableAnswerError extends NodeUnavailableError {}

export class NodeRefusedError extends Error {
  /** @param reason never the node's own text, which could contain anything, such as credentials of its provider */
  constructor(method: string, reason: string) {
    super(`The blockchain node refused ${method}: ${reason}`);
    this.name = 'NodeRefusedError';
  }
}

const TIMEOUT_MS = 15_000;
/** Maximum size of a response in bytes: an endless one would exhaust the memory. */
const LARGEST_ANSWER = 64 * 1024 ** 2;
/** Maximum number of calls in one batch request: the lowest limit among public nodes. */
export const LARGEST_BATCH = 100;

interface Answer {
  id?: unknown;
  result?: unknown;
  error?: unknown;
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

interface Question {
  readonly method: string;
  readonly params: readonly unknown[];
  answered(answer: Answer): void;
  failed(error: unknown): void;
}

/** Describes an error that a node sent: by its code if it has one, and never by its text. */
function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return Number.isSafeInteger(code) ? `it answered with error ${String(code)}` : 'it answered with an error';
}

/**
 * Returns a node that is reached over HTTP JSON-RPC. Calls made in the same tick are sent in batches of at most 100,
 * unless the node turns out not to support batches.
 */
export function httpNode(url: string, timeoutMs = TIMEOUT_MS): ChainNode {
  // The URL may contain an API key, so messages show only the host.
  const host = new URL(url).host;
  const { href, headers } = withoutCredentials(url);
  let supportsBatches = true;
  let queue: Question[] = [];

  const bytesFor = async (body: unknown): Promise<Uint8Array | undefined> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(href, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal,
      });
      return await readLimited(response.body, LARGEST_ANSWER, signal);
    } catch (cause) {
      throw new NodeUnavailableError(host, { cause });
    }
  };
  const post = async (body: unknown): Promise<unknown> => {
    const bytes = await bytesFor(body);
    if (!bytes) throw new NodeRefusedError('a request', 'its response is too large');
    try {
      return JSON.parse(new TextDecoder().decode(bytes));
    } catch (cause) {
      throw new UnreadableAnswerError(host, { cause });
    }
  };
  const callOf = ({ method, params }: Question, id: number): unknown => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  });

  /** Sends a single call. Returns whether the node answered. */
  const askOne = async (question: Question): Promise<boolean> => {
    try {
      const answer = await post(callOf(question, 1));
      if (!isAnswer(answer)) throw new NodeUnavailableError(host);
      question.answered(answer);
      return true;
    } catch (error) {
      question.failed(error);
      return false;
    }
  };

  /**
   * Returns the answers to a batch: `undefined` if the node does not respond with a list, an empty list if its response
   * is too large.
   */
  const answersTo = async (questions: readonly Question[]): Promise<unknown[] | undefined> => {
    try {
      const answers = await post(questions.map(callOf));
      return Array.isArray(answers) ? answers : undefined;
    } catch (error) {
      // If the batch's response is too large, its calls are sent one by one.
      if (error instanceof NodeRefusedError) return [];
      if (error instanceof UnreadableAnswerError) return undefined;
      throw error;
    }
  };

  const askTogether = async (questions: readonly Question[]): Promise<void> => {
    try {
      const answers = await answersTo(questions);
      const byId = new Map(answers?.filter(isAnswer).map((answer) => [answer.id, answer]));
      const unanswered = questions.filter((question, id) => {
        const answer = byId.get(id);
        if (answer) question.answered(answer);
        return !answer;
      });
      const hasAnswered = await mapConcurrently(unanswered, askOne);
      // If single calls fail as well, the node may just be unreachable.
      if (!answers && hasAnswered.includes(true)) supportsBatches = false;
    } catch (error) {
      for (const { failed } of questions) failed(error);
    }
  };

  const flush = (): void => {
    const questions = queue;
    queue = [];
    if (!supportsBatches) return void mapConcurrently(questions, askOne);
    for (const part of chunksOf(questions, LARGEST_BATCH)) {
      const [only] = part;
      void (only && part.length === 1 ? askOne(only) : askTogether(part));
    }
  };

  return {
    request(method, params) {
      assertOutsideTransaction(`Asking the blockchain node for ${method}`);
      return new Promise((resolve, reject) => {
        if (queue.length === 0) setImmediate(flush);
        queue.push({
          method,
          params,
          answered: ({ error, result }) =>
            error ? reject(new NodeRefusedError(method, reasonOf(error))) : resolve(result ?? null),
          failed: reject,
        });
      });
    },
  };
}
