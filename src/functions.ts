import { type Declared, serverFeatures } from './server-features.ts'

type Listed = Extract<Declared, { verbs: unknown }>['verbs'][number]

/** Every verb of the product. */
export const verbs: Listed[] = serverFeatures.flatMap((feature): readonly Listed[] =>
  'verbs' in feature ? feature.verbs : [],
)

/** What travels between a screen and each verb, by its name: for `call` and `useVerb`, as a type alone. */
export type Wire = { [V in Listed as V['name']]: NonNullable<V['wire']> }
