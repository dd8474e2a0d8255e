import type { ChecklistFacts, Item } from './checklist-facts.ts'
import { type Compared, comparePlaces } from './compare-places.ts'
import { otherItems, serviceItems } from './offer-items.ts'
import { reachItems } from './reach-items.ts'
import { webItems } from './web-items.ts'

export interface Checklist {
  items: Item[]
  compared: Compared
}

/** Local search checklist, each item with its evidence. No ranking. */
export function makeChecklist(facts: ChecklistFacts): Checklist {
  const compared = comparePlaces(facts)
  const items = [
    ...reachItems(facts, compared),
    ...webItems(facts),
    ...serviceItems(facts),
    ...otherItems(facts),
  ]
  return { items, compared }
}
