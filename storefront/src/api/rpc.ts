let lastId = 0;

/**
 * Sends one JSON-RPC request to the chain's node. Returns its result; `null` if there is none.
 * @throws Error with the node's message, or with the HTTP status of a failed request
 */
export async function rpc<T>(
  url: string,
  method: string,
  params: unknown[],
  signal?: AbortSignal,
): Promise<T | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: (lastId += 1), method, params }),
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(`The chain answered ${response.status}.`);
  const answer = (await response.json()) as { result?: T | null; error?: { message: string } };
  if (answer.error) throw new Error(answer.error.message);
  return answer.result ?? null;
}
