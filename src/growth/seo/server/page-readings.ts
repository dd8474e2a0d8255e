import { reading } from '#server/reading/reading.ts'

const lane = 'documents'
/** A page of the maximum 3 MB normally takes about 300 ms. */
const mostMs = 2_000

export const pageReading = reading({
  ...{ name: 'page', lane, mostMs },
  load: async () => (await import('./read-page.ts')).readPage,
})

export const siteFactsReading = reading({
  ...{ name: 'site-facts', lane, mostMs },
  load: async () => (await import('./make-site-facts.ts')).makeSiteFacts,
})
