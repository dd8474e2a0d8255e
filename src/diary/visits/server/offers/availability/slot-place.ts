import {
  type BesidePractitioner,
  nothingBeside,
  type Resources,
  resourcesOf,
} from '../../../availability/resources.ts'
import { type Offer, termsOf } from './read-availability.ts'

/** Where a visit would stand and what it takes there. */
export interface SlotPlace extends Resources {
  offer: Offer
  start: Date
  end: Date
  blocks_from: Date
  blocks_until: Date
  /** A seat moves with its class. */
  class_id?: string
}

export function slotPlace(
  offer: Offer,
  practitioner_id: string,
  start: number,
  beside: BesidePractitioner = nothingBeside,
): SlotPlace {
  const end = start + termsOf(offer, practitioner_id).duration_min * 60_000
  return {
    offer,
    ...resourcesOf({ ...beside, practitioner_id }),
    start: new Date(start),
    end: new Date(end),
    blocks_from: new Date(start - offer.service.buffer_before_min * 60_000),
    blocks_until: new Date(end + offer.service.buffer_after_min * 60_000),
  }
}

/** Its span with the buffers, epoch ms. */
export const blockedSpan = ({ blocks_from, blocks_until }: SlotPlace) => ({
  from: blocks_from.getTime(),
  until: blocks_until.getTime(),
})
