import { usePractice } from '#base/practice/web/practice-data.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { type FilterKind, filterKinds } from '../../filter/filter-kinds.ts'
import { useClientTags, useSeenBy, useServicesHad } from '../list-data.ts'

/** The practice's filter conditions, and its date, which date inputs start with. */
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
