import type { Actions } from '#base/actions/action.ts'
import { figureRows, newsLine } from '#base/actions/figure-rows.ts'
import type { ShownAction } from '../schema.ts'

/** §9: a card shows three entries. */
export const MOST_ENTRIES = 3

export interface CardEntry {
  label: string
  value: string
  was?: string
}

export type CardLook = 'pending' | 'running' | 'completed' | 'undone' | 'declined' | 'failed'

export function lookOf({ state, preview }: Pick<ShownAction, 'state' | 'preview'>): CardLook {
  if (state === 'refused') return 'failed'
  return state === 'pending' && preview?.cannot ? 'failed' : state
}

export const reasonOf = ({ permission, error, preview }: ShownAction): string =>
  permission ?? error ?? preview?.cannot?.words ?? 'It could not be done.'

export const otherWaysOf = ({ choices, preview }: ShownAction): readonly string[] =>
  choices.length ? choices : (preview?.cannot?.choices ?? [])

/** Up to three entries: changes while it waits (without `except`), then results. Ids and lists stay in the raw data. */
export function entriesOf(
  { preview, data }: Pick<ShownAction, 'preview' | 'data'>,
  except: readonly string[] = [],
): CardEntry[] {
  if (preview) {
    const { figures = [], rows } = preview
    const isReckoned = (label: string) => figures.some(figure => figure.label === label)
    return [...rows.filter(({ part, label }) => !part && !isReckoned(label)), ...figureRows(figures, except)]
      .slice(0, MOST_ENTRIES)
      .map(({ label, value, was }) => ({ label, value, ...(was ? { was } : {}) }))
  }
  return Object.entries(data)
    .filter(([key, value]) => isTold(key, value))
    .slice(0, MOST_ENTRIES)
    .map(([key, value]) => ({
      label: wordsOf(key),
      value: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value),
    }))
}

export interface OptionalCardEntry extends CardEntry {
  part: string
}

export const cardPartsOf = ({ preview }: Pick<ShownAction, 'preview'>): OptionalCardEntry[] =>
  (preview?.rows ?? []).flatMap(({ label, value, was, part }) =>
    part ? [{ label, value, part, ...(was ? { was } : {}) }] : [],
  )

/** One part may be two visits that swap places. */
export const visitsMoved = (preview: ShownAction['preview']): number =>
  new Set(preview?.diff.map(({ row }) => row)).size

/** Side effects when the parts of `except` stay. */
export function effectsOf(
  { preview }: Pick<ShownAction, 'preview'>,
  except: readonly string[] = [],
): readonly string[] {
  const { effects = [], tells } = preview ?? {}
  if (!tells) return effects
  const [all, now] = [newsLine(tells), newsLine(tells, except)]
  return effects.flatMap(line => (line === all ? (now ?? []) : line))
}

const isDate = /^\d{4}-\d{2}-\d{2}$/

export function subjectOf({ data }: Pick<ShownAction, 'data'>): string | null {
  const named = ['client_name', 'name', 'Client', 'Name', 'Service', 'to'].map(key => data[key])
  // The card's own text gives the date of a metric.
  const found = named.find(value => typeof value === 'string' && value !== '' && !isDate.test(value))
  return typeof found === 'string' ? found : null
}

/** Epoch ms until which it can be undone; null: it can't. */
export function undoUntil({ state, undo }: Pick<ShownAction, 'state' | 'undo'>, now: number): number | null {
  const until = state === 'completed' && undo.until ? Date.parse(undo.until) : Number.NaN
  return until > now ? until : null
}

export interface ScheduleLine {
  id: string
  /** 'HH:MM' on the practice's clock. */
  time: string
  client_name: string
  service: string
  practitioner: string | null
}

/** §2: the visits of a day for actions about a schedule. `date` is YYYY-MM-DD. */
export function scheduleOf(
  { type, data }: Pick<ShownAction, 'type' | 'data'>,
  declared: Actions,
): { date: string; lines: ScheduleLine[] } | null {
  const { appointments, date } = data
  if (declared.get(type)?.shows !== 'schedule') return null
  if (typeof date !== 'string' || !Array.isArray(appointments)) return null
  const lines = (appointments as Record<string, unknown>[]).map((each, at) => ({
    id: typeof each.appointment_id === 'string' ? each.appointment_id : String(at),
    time: text(each.time) ?? '',
    client_name: text(each.client_name) ?? '',
    service: text(each.service) ?? '',
    practitioner: text(each.practitioner),
  }))
  return { date, lines }
}

export function placesOf({ evidence }: Pick<ShownAction, 'evidence'>): { to: string; words: string }[] {
  const rows = evidence.map(each => each.split(':') as [string, string])
  const client = rows.filter(([table]) => table === 'clients')
  const visit = rows.filter(([table]) => table === 'appointments')
  const places = []
  if (client.length === 1) places.push({ to: `/clients/${client[0]?.[1]}`, words: 'Open the record' })
  if (visit.length === 1)
    places.push({ to: `/appointments?appointment=${visit[0]?.[1]}`, words: 'Open the visit' })
  return places
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const isTold = (key: string, value: unknown): boolean =>
  !/(^|_)ids?$|Id$/.test(key) &&
  key !== 'message' &&
  (typeof value === 'number' || typeof value === 'boolean' || text(value) !== null)

const wordsOf = (key: string): string =>
  key
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^./, first => first.toUpperCase())
