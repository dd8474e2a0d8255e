// biome-ignore lint/suspicious/noExplicitAny: replaced by `npm run types` from the real schema
export type DB = any
