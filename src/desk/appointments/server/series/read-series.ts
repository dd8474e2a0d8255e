import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { VerbContext } from '#server/functions/verb.ts'

export interface SeriesVisit {
  visit: VisitRow
  date: string
  /** Start according to the series. */
  series_start: Date
}

type Context = Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'now'>
interface Place {
  id: string
  series_id: string
  date: string
  series_start: Date
}

const columns = `id, series_id, to_char(series_date, 'YYYY-MM-DD') as date, series_starts_at as series_start`

/** Changeable visits of a series by date: upcoming and the named one. Undefined: no series of this practice. */
export async function readSeries(
  context: Context,
  appointmentId: string,
  scope: 'following' | 'all',
  forUpdate = false,
): Promise<{ id: string; visits: SeriesVisit[] } | undefined> {
  const { client, practiceId, now } = context
  const named = await firstRow<Place>(client, {
    name: 'place-in-series',
    text: `select ${columns} from appointments where practice_id = $1 and id = $2 and series_id is not null`,
    values: [practiceId, appointmentId],
  })
  if (!named) return undefined
  const places = await allRows<Place>(client, {
    name: 'visits-of-series',
    text: `select ${columns} from appointments
      where practice_id = $1 and series_id = $2 and status in ('pending', 'confirmed', 'arrived')
        and (starts_at > $3 or id = $4) and ($5::date is null or series_date >= $5::date)
      order by series_date`,
    values: [practiceId, named.series_id, now, named.id, scope === 'following' ? named.date : null],
  })
  return { id: named.series_id, visits: await visitsAt(context, places, forUpdate) }
}

/** The named visits of this series, in any status. */
export async function readNamed(
  context: Context,
  seriesId: string,
  ids: readonly string[],
): Promise<SeriesVisit[]> {
  const places = await allRows<Place>(context.client, {
    name: 'named-visits-of-series',
    text: `select ${columns} from appointments
      where practice_id = $1 and series_id = $2 and id = any($3) order by series_date`,
    values: [context.practiceId, seriesId, ids],
  })
  return visitsAt(context, places, true)
}

async function visitsAt(
  { client, practiceId }: Context,
  places: readonly Place[],
  forUpdate: boolean,
): Promise<SeriesVisit[]> {
  const visits: SeriesVisit[] = []
  for (const { id, date, series_start } of places) {
    const visit = await readVisit(client, practiceId, id, forUpdate)
    if (visit) visits.push({ visit, date, series_start })
  }
  return visits
}
