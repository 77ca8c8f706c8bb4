import { accountMessages } from '@cubedrop/sdk';

/** A wrong response. */
interface WrongResponse {
  status: number;
  /** Headers of the server's response. The chain's response has none of them. */
  headers?: Record<string, string>;
  /** Body of the server's response. */
  body: string;
  /** Body of the chain's response, without the id of the request, which the response repeats. */
  rpcBody: { error: { code: number; message: string } } | { result: unknown };
}

const json = (status: number, message: string): WrongResponse => ({
  status,
  body: JSON.stringify({ success: false, message }),
  rpcBody: { error: { code: -32_603, message } },
});

/** Faults of responses: a wrong response, a lost connection (`gone`), or no response (`silence`). */
export const ANSWERS = {
  '500': json(500, 'Something went wrong, try later.'),
  '503': json(503, 'Not now, try later.'),
  '401': {
    status: 401,
    headers: { 'X-Error-Code': 'token-invalid' },
    body: accountMessages.invalidToken,
    rpcBody: { error: { code: -32_001, message: 'Who are you?' } },
  },
  'wrong answer': { status: 200, body: '{"unexpected":[true]}', rpcBody: { result: { unexpected: [true] } } },
  'network gone': 'gone',
  timeout: 'silence',
} as const satisfies Record<string, WrongResponse | 'gone' | 'silence'>;

export type AnswerFault = keyof typeof ANSWERS;

/** Halves of a call that can be lost. */
const LOST = ['request lost', 'answer lost'];
/** The person's possible next actions on the screen of the payment. */
const ON_SCREEN = ['same button', 'way on', 'close and anew', 'reload and anew', 'another tab', 'wait'];
const AFTER_RELOAD = ['anew', 'way on', 'another tab', 'wait'];
const AFTER_CLOSE = ['anew', 'wait'];

/** All faults with their variants: which half of the call is lost, what is killed, and what happens next. */
export const CHOICES = {
  ...Object.fromEntries(Object.keys(ANSWERS).map((fault) => [fault, { lost: LOST, next: ON_SCREEN }])),
  reload: { lost: LOST, next: AFTER_RELOAD },
  'closed tab': { lost: LOST, next: AFTER_CLOSE },
  'second tab': { lost: LOST, next: ['wait', 'close and anew', 'reload and anew'] },
  'kill -9': { lost: LOST, killed: ['browser', 'stack'], next: AFTER_CLOSE },
};

export const isAnswerFault = (fault: string): fault is AnswerFault => fault in ANSWERS;
