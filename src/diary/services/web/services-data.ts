import type { QueryData } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import type { ServiceCategory } from '../by-category.ts'
import type { Service } from '../service-form.ts'

const columns =
  `id,name,description,category,also_called,dye,traits,areas,is_online,is_private,seats,shows_seats,approval,buffer_before_min,buffer_after_min,min_notice_min,increment_min,archived_at,service_durations(id,duration_min,price_cents,processing_after_min,processing_min,archived_at),service_addons(id,name,duration_min,price_cents,sort,archived_at),service_practitioners(practitioner_id),service_rooms(room_id),service_equipment(equipment_id,needed),practitioner_terms(duration_id,practitioner_id,price_cents,duration_min,is_offered),service_links(created_at)` as const

const all = () => supabase().from('services').select(columns).order('sort').order('name')
type ServiceRow = QueryData<ReturnType<typeof all>>[number]

/** Archived ones too, in the booking page's order. */
export const useServices = () =>
  useQuery({
    queryKey: ['services', 'settings'],
    queryFn: async ({ signal }) => rowsOf(await all().abortSignal(signal)).map(toService),
  })

export const useServiceCategories = () =>
  useQuery({
    queryKey: ['service_categories', 'settings'],
    queryFn: async ({ signal }): Promise<ServiceCategory[]> =>
      rowsOf(
        await supabase()
          .from('service_categories')
          .select('id,name')
          .order('sort')
          .order('name')
          .abortSignal(signal),
      ),
  })

const isLive = (part: { archived_at: string | null }) => part.archived_at === null

function toService({
  service_durations,
  service_addons,
  service_practitioners,
  service_rooms,
  service_equipment,
  practitioner_terms,
  service_links,
  ...row
}: ServiceRow): Service {
  return {
    ...row,
    durations: service_durations
      .filter(isLive)
      .sort((a, b) => a.duration_min - b.duration_min)
      .map(each => ({
        ...each,
        terms: practitioner_terms
          .filter(({ duration_id }) => duration_id === each.id)
          .map(({ duration_id: _, ...own }) => own),
      })),
    addons: service_addons.filter(isLive).sort((a, b) => a.sort - b.sort),
    practitioner_ids: service_practitioners.map(({ practitioner_id }) => practitioner_id),
    room_ids: service_rooms.map(({ room_id }) => room_id),
    equipment: service_equipment,
    link_since: service_links?.created_at ?? null,
  }
}
