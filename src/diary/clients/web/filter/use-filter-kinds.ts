import { usePractice } from '#base/practice/web/practice-data.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { type FilterKind, filterKinds } from '../../filter/filter-kinds.ts'
import { useClientTags, useSeenBy, useServicesHad } from '../list-data.ts'

/** All that clients can be asked, in this practice's names and currency, and its date, with which a date begins. */
export function useFilterKinds(): { kinds: readonly FilterKind[]; today: string } {
  const practice = usePractice().data
  const practitioners = useSeenBy().data
  const services = useServicesHad().data
  const tags = useClientTags().data
  return {
    kinds: filterKinds({ practitioners, services, tags, currency: practice?.currency ?? 'USD' }),
    today: localDateOf(practice?.time_zone ?? 'UTC', Date.now()),
  }
}
