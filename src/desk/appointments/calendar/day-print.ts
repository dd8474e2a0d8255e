import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { lookWords, visitLook } from '#diary/visits/visit-look.ts'
import { initialsWords } from '#lib/names/format-initials.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { escapeHtml } from '#lib/text/mail-page.ts'
import { clockRangeWords } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import type { AgendaItem } from './agenda.ts'
import { agendaOf } from './agenda.ts'
import type { DayLane } from './day-lane.ts'

export interface DayPrint {
  practiceName: string
  /** 'YYYY-MM-DD' in the practice's zone. */
  date: string
  /** Epoch ms. */
  now: number
  lanes: readonly DayLane[]
  /** Full names by id. */
  people: ReadonlyMap<string, string>
  rooms: ReadonlyMap<string, string>
  /** Shows initials only, because printed pages lie around. */
  isDiscreet: boolean
  isByPerson: boolean
}

/** A day as an HTML document for printing, in black on white with room to write. */
export function dayPrint(print: DayPrint): string {
  const pages = print.isByPerson
    ? print.lanes.map(lane => page(print, print.people.get(lane.practitioner_id) ?? '', [lane], false))
    : [page(print, print.practiceName, print.lanes, print.lanes.length > 1)]
  const title = escapeHtml(`${print.practiceName}, ${longDay(print.date)}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body style="margin:0;background:#fff;color:#000;font:11pt/1.35 system-ui,sans-serif">${pages.join('')}</body></html>`
}

function page(print: DayPrint, heading: string, lanes: readonly DayLane[], saysWho: boolean): string {
  const items = lanes.flatMap(lane => agendaOf([lane])).flatMap(({ items }) => items.filter(isPrinted))
  items.sort((a, b) => placeIn(a).from - placeIn(b).from)
  const heads = ['Time', 'Client', 'Service', ...(saysWho ? ['With'] : []), 'Room', 'Status', 'Notes']
  const rows = items.map(item => row(print, item, saysWho))
  const body =
    rows.length > 0
      ? `<table style="width:100%;border-collapse:collapse"><thead><tr>${heads.map(head => `<th style="${cell}text-align:left;border-bottom:1.5pt solid #000;font-size:9pt">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>No visits and no blocked time.</p>'
  return `<section style="break-after:page;padding:0 0 12pt"><h1 style="margin:0;font:600 16pt/1.2 Georgia,serif;overflow-wrap:anywhere">${escapeHtml(heading)}</h1><p style="margin:2pt 0 12pt">${escapeHtml(longDay(print.date))}${print.isByPerson ? `, ${escapeHtml(print.practiceName)}` : ''}</p>${body}</section>`
}

const cell = 'padding:4pt 8pt 4pt 0;vertical-align:top;overflow-wrap:anywhere;'

type Printed = Exclude<AgendaItem, { kind: 'open' }>
const isPrinted = (item: AgendaItem): item is Printed => item.kind !== 'open'
const placeIn = (item: Printed) => (item.kind === 'visit' ? item.visit : item.block)

function row({ now, people, rooms, isDiscreet }: DayPrint, item: Printed, saysWho: boolean): string {
  const { from, to } = placeIn(item)
  const who = saysWho ? [people.get(item.practitioner_id) ?? ''] : []
  const cells =
    item.kind === 'blocked'
      ? [item.block.row.reason || 'Blocked', '', ...who, '', '', '']
      : visitCells(item.visit.row, { now, rooms, isDiscreet }, who)
  const [time = '', ...rest] = [clockRangeWords(from, to), ...cells]
  const written = rest.map(text => `<td style="${cell}">${escapeHtml(text)}</td>`).join('')
  return `<tr style="break-inside:avoid;border-bottom:.5pt solid #999"><td style="${cell}white-space:nowrap">${escapeHtml(time)}</td>${written}</tr>`
}

function visitCells(
  row: Extract<AgendaItem, { kind: 'visit' }>['visit']['row'],
  { now, rooms, isDiscreet }: Pick<DayPrint, 'now' | 'rooms' | 'isDiscreet'>,
  who: readonly string[],
): string[] {
  const name = row.clients ? wholeName(row.clients) : 'Client'
  const room = row.room_id ? (rooms.get(row.room_id) ?? '') : ''
  const client = isDiscreet && !row.class ? initialsWords(name) || 'Client' : name
  return [client, soldWords(row), ...who, room, lookWords[visitLook(row, now)], '']
}
