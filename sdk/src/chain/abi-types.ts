import type { Hex } from '../base/hex.ts';

/** An entry of a JSON ABI. */
export interface AbiEntry {
  /** Kind of the entry, such as `function`. */
  readonly type: string;
  /** Name in the contract. */
  readonly name?: string;
  /** Parameters of the function, the event or the error. */
  readonly inputs?: readonly AbiParameter[];
  /** What the function returns. */
  readonly outputs?: readonly AbiParameter[];
}

/** A parameter of a function or an event in a JSON ABI. */
export interface AbiParameter {
  /** Name in the contract; may be empty. */
  readonly name: string;
  /** Type in Solidity, such as `uint256`. */
  readonly type: string;
  /** Whether events can be filtered by it. */
  readonly indexed?: boolean;
}

/** A JSON ABI, declared `as const`. */
export type Abi = readonly AbiEntry[];

/**
 * TypeScript type of a Solidity type: integers are `bigint`, addresses and bytes are {@link Hex}, and tuples are
 * `unknown`.
 */
export type ValueOf<Type extends string> = Type extends `${infer Item}[${string}]`
  ? readonly ValueOf<Item>[]
  : Type extends 'bool'
    ? boolean
    : Type extends 'string'
      ? string
      : Type extends 'address' | `bytes${string}`
        ? Hex
        : Type extends `uint${string}` | `int${string}`
          ? bigint
          : unknown;

type FunctionsOf<A extends Abi> = Extract<
  A[number],
  { type: 'function'; name: string; inputs: readonly AbiParameter[] }
>;
type EventsOf<A extends Abi> = Extract<
  A[number],
  { type: 'event'; name: string; inputs: readonly AbiParameter[] }
>;

type TypesIn<P extends readonly AbiParameter[]> = P extends readonly [infer First, ...infer Rest]
  ? First extends AbiParameter
    ? Rest extends readonly AbiParameter[]
      ? Rest['length'] extends 0
        ? First['type']
        : `${First['type']},${TypesIn<Rest>}`
      : never
    : never
  : '';

type SignatureOf<F> = F extends {
  name: infer Name extends string;
  inputs: infer P extends readonly AbiParameter[];
}
  ? `${Name}(${TypesIn<P>})`
  : never;

type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;
type Named<A extends Abi, Name> = Extract<FunctionsOf<A>, { name: Name }>;

/** Identifies a function: its name, or its signature if the name is overloaded. */
export type FunctionKey<A extends Abi> = {
  [Name in FunctionsOf<A>['name']]: IsUnion<Named<A, Name>> extends false
    ? Name
    : SignatureOf<Named<A, Name>>;
}[FunctionsOf<A>['name']];

type FunctionOf<A extends Abi, Key> =
  FunctionsOf<A> extends infer F
    ? F extends { name: infer Name }
      ? Key extends Name | SignatureOf<F>
        ? F
        : never
      : never
    : never;

type Values<P extends readonly AbiParameter[]> = {
  readonly [I in keyof P]: P[I] extends AbiParameter ? ValueOf<P[I]['type']> : never;
};
type Members<P extends readonly AbiParameter[]> = {
  [Item in P[number] as Item['name']]: ValueOf<Item['type']>;
};

/** Argument types of a function, in order. */
export type ArgumentsOf<A extends Abi, Key> =
  FunctionOf<A, Key> extends { inputs: infer P extends readonly AbiParameter[] } ? Values<P> : never;

/** Return type of a function: its single value, or an object of its named values. */
export type ReturnOf<A extends Abi, Key> =
  FunctionOf<A, Key> extends { outputs: infer P extends readonly AbiParameter[] }
    ? P extends readonly [infer Only extends AbiParameter]
      ? ValueOf<Only['type']>
      : Members<P>
    : never;

/** Name of an event in an ABI. */
export type EventName<A extends Abi> = EventsOf<A>['name'];

/** Arguments of an event, by name. */
export type EventArguments<A extends Abi, Name> =
  Extract<EventsOf<A>, { name: Name }> extends { inputs: infer P extends readonly AbiParameter[] }
    ? Members<P>
    : never;
