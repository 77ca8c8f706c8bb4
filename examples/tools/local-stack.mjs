/** Thrown if an example cannot run, with a message for the user. */
export class CannotRun extends Error {}

/** A local stack: the server's public calls, the demo accounts and the chain's clock. */
export class LocalStack {
  #rpcUrl;

  constructor(url, rpcUrl, accounts) {
    this.url = url;
    this.#rpcUrl = rpcUrl;
    /** Demo accounts: `{address, privateKey, roles}`. */
    this.accounts = accounts;
  }

  /** Connects to the stack at `url`. @throws CannotRun if there is no server or it is not a local stack */
  static async find(url) {
    const config = await responseOf(`${url}/config`);
    if (!config) throw new CannotRun(`No server answers at ${url}. Start one in another terminal: npm start`);
    const demo = config.ok && (await responseOf(`${url}/dev/accounts`));
    if (!demo?.ok) {
      throw new CannotRun(
        `The server at ${url} has no demo accounts: this example runs only on a local stack (npm start).`,
      );
    }
    return new LocalStack(url, (await config.json()).rpcUrl, (await demo.json()).accounts);
  }

  /** Returns all drops, oldest first. */
  async drops() {
    return (await this.#read('/drop/drops')).Dropdata;
  }

  /**
   * Returns the cubes of a drop, given its server id, each with the state of its auction and its `bids`, oldest first.
   */
  async lots(dropId) {
    const { Tokensdata } = await this.#read('/drop/drops', { dropId });
    const history = (tokenId) => this.#read('/dropcubehistory/history', { dropId, tokenId });
    return Promise.all(
      Tokensdata.map(async (cube) => ({
        ...cube,
        bids: (await history(cube._id)).Dropcubeshistorydata ?? [],
      })),
    );
  }

  /** Returns the chain's time in seconds. */
  async now() {
    return (await this.#read('/config')).now;
  }

  /** Moves the chain's clock forward by `seconds`. */
  async moveClock(seconds) {
    await this.#rpc('evm_increaseTime', [seconds]);
    await this.#rpc('evm_mine', []);
  }

  async #read(path, body) {
    const response = await responseOf(`${this.url}${path}`, body);
    if (!response?.ok) throw new CannotRun(`The server at ${this.url} does not answer ${path}.`);
    return response.json();
  }

  async #rpc(method, params) {
    const response = await responseOf(this.#rpcUrl, { jsonrpc: '2.0', id: 1, method, params });
    const { error } = response
      ? await response.json()
      : { error: { message: `no answer at ${this.#rpcUrl}` } };
    if (error) throw new CannotRun(`The chain refused ${method}: ${error.message}`);
  }
}

/** Returns the response to a GET, or to a POST of JSON if there is a body; `null` if there is no server. */
async function responseOf(address, body) {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    return await fetch(address, body ? post : {});
  } catch {
    return null;
  }
}
