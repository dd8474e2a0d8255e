import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm test -- full`: every round, however long it takes. */
    full: boolean
  }
}

/** How much a test tries: `usual` in the default run, `full` in `npm test -- full`. */
export const width = <Amount>(usual: Amount, full: Amount): Amount => (inject('full') ? full : usual)

/** The seed of a random test: always `fixed` in the default run, a new one in `npm test -- full`. Name it in messages. */
export const seedOr = (fixed: number): number =>
  inject('full') ? Math.floor(Math.random() * 2 ** 31) : fixed
