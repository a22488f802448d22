import type { english } from "./english/english";

type English = typeof english;

/** Several forms of one message, by the plural category that its language has for {count}. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** What is said, with {placeholders} for what is filled in. */
export type Message = string | PluralForms;

export type Area = keyof English;

/** One language: the messages that English has, each with the same placeholders. */
export type Catalogue = { readonly [A in Area]: { readonly [Name in keyof English[A]]: Message } };

/** "task.send". */
export type WordKey<A extends Area = Area> = { [One in A]: `${One}.${keyof English[One] & string}` }[A];

type EnglishOf<Key> = Key extends `${infer A extends Area}.${infer Name}`
  ? Name extends keyof English[A]
    ? English[A][Name]
    : never
  : never;

type FormsOf<M> = M extends string ? M : M[keyof M];

type PlaceholderIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;

/** The names of what a message has filled in. */
export type PlaceholderOf<Key extends WordKey> = PlaceholderIn<FormsOf<EnglishOf<Key>>>;

/** What is filled in, where there is anything: one more argument, or none. */
export type Filling<Key extends WordKey, Value> = [PlaceholderOf<Key>] extends [never]
  ? []
  : [Readonly<Record<PlaceholderOf<Key>, Value>>];
