import { folded } from '#lib/text/folded.ts'
import { addDays, daysBetween } from '#lib/time/dates.ts'
import { instantOf, localDateOf, localMinutesOf, offsetAt } from '#lib/time/zones.ts'
import type { VisitorScene } from '../understanding/visitor-scene.ts'

/** Zone names other than the cities that zones are named by. */
const named: Readonly<Record<string, string>> = {
  uk: 'Europe/London',
  british: 'Europe/London',
  england: 'Europe/London',
  britain: 'Europe/London',
  londres: 'Europe/London',
  ireland: 'Europe/Dublin',
  california: 'America/Los_Angeles',
  la: 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  'san francisco': 'America/Los_Angeles',
  texas: 'America/Chicago',
  dallas: 'America/Chicago',
  houston: 'America/Chicago',
  miami: 'America/New_York',
  florida: 'America/New_York',
  boston: 'America/New_York',
  nyc: 'America/New_York',
  'nueva york': 'America/New_York',
  arizona: 'America/Phoenix',
  hawaii: 'Pacific/Honolulu',
  alaska: 'America/Anchorage',
  germany: 'Europe/Berlin',
  german: 'Europe/Berlin',
  france: 'Europe/Paris',
  french: 'Europe/Paris',
  spain: 'Europe/Madrid',
  italy: 'Europe/Rome',
  india: 'Asia/Kolkata',
  indian: 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  japan: 'Asia/Tokyo',
  china: 'Asia/Shanghai',
  beijing: 'Asia/Shanghai',
  mexico: 'America/Mexico_City',
  'ciudad de mexico': 'America/Mexico_City',
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
  atlantic: 'America/Halifax',
  'central european': 'Europe/Paris',
}
/** Abbreviations that mean a zone right after an hour, without "time". */
const letters: Readonly<Record<string, string>> = {
  gmt: 'UTC',
  utc: 'UTC',
  bst: 'Europe/London',
  cet: 'Europe/Paris',
  cest: 'Europe/Paris',
  eet: 'Europe/Athens',
  est: 'America/New_York',
  edt: 'America/New_York',
  et: 'America/New_York',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  ct: 'America/Chicago',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  mt: 'America/Denver',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pt: 'America/Los_Angeles',
  akst: 'America/Anchorage',
  hst: 'Pacific/Honolulu',
  ist: 'Asia/Kolkata',
  jst: 'Asia/Tokyo',
  aest: 'Australia/Sydney',
  aedt: 'Australia/Sydney',
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
}

let cities: Map<string, string> | undefined
/** "london" is Europe/London; cities that are also other words are left out. */
function zoneOfCity(name: string): string | undefined {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone')
      .filter(zone => /^(?:America|Europe|Asia|Africa|Australia)\//.test(zone))
      .map(zone => [folded(zone.slice(zone.lastIndexOf('/') + 1)), zone]),
  )
  return cities.get(name)
}

interface SaidZone {
  zone: string
  /** As people say it: "London", "PST". */
  name: string
}

/** "London time", "hora de Londres", "3 pm PST". Null without a zone. */
export function readZone({ reading: { words, things } }: VisitorScene): SaidZone | null {
  const key = (at: number) => words[at]?.key ?? ''
  const name = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ raw }) => raw)
      .join(' ')
  const zoneOf = (phrase: string) =>
    (Object.hasOwn(named, phrase) ? named[phrase] : undefined) ??
    (Object.hasOwn(letters, phrase) ? letters[phrase] : undefined) ??
    zoneOfCity(phrase)
  for (let length = 3; length >= 1; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const phrase = Array.from({ length }, (_, nth) => key(at + nth)).join(' ')
      const after = at + length + (/^(?:standard|daylight|local)$/.test(key(at + length)) ? 1 : 0)
      const isTime =
        key(after) === 'time' ||
        (key(at - 1) === 'de' && key(at - 2) === 'hora') ||
        (key(at - 1) === 'time' && /^(?:my|our|your)$/.test(key(at - 2)))
      const zone = isTime ? zoneOf(phrase) : undefined
      if (zone) return { zone, name: name(at, at + length) }
    }
  for (const { kind, to } of things) {
    if (kind !== 'time') continue
    const at = words[to]?.raw === '(' || words[to]?.raw === ',' ? to + 1 : to
    // Read as typed, because the reading takes PT for a client.
    const typed = folded(words[at]?.raw)
    const zone = Object.hasOwn(letters, typed) ? letters[typed] : undefined
    if (zone) return { zone, name: name(at, at + 1) }
    // "3 pm London", "3 pm in London": a city, not a person.
    const from = /^(?:in|en)$/.test(key(to)) ? to + 1 : to
    if (things.some(thing => thing.from === from)) continue
    for (let length = 2; length >= 1; length--) {
      const phrase = Array.from({ length }, (_, nth) => key(from + nth)).join(' ')
      const city = /^\p{Lu}/u.test(words[from]?.raw ?? '') ? zoneOf(phrase) : undefined
      if (city) return { zone: city, name: name(from, from + length) }
    }
  }
  return null
}

export interface InPracticeZone {
  scene: VisitorScene
  /** The first converted time, as said and on the practice's clock; null: none. `name`: of the zone. */
  told: { said: string; here: string; name: string } | null
}

/** A message with times and day converted from the zone it names. `date`: the current day if it names none. */
export function inPracticeZone(scene: VisitorScene, practiceZone: string, date: string): InPracticeZone {
  const said = readZone(scene)
  const { things } = scene.reading
  const day = things.findLast(thing => thing.kind === 'day')
  const on = day?.kind === 'day' ? day.date : date
  const noon = said ? instantOf(said.zone, on, 720) : 0
  if (!said || offsetAt(said.zone, noon) === offsetAt(practiceZone, noon)) return { scene, told: null }
  let [told, away]: [InPracticeZone['told'], number] = [null, 0]
  const converted = things.map(thing => {
    if (thing.kind !== 'time') return thing
    const at = instantOf(said.zone, on, Number(thing.time.slice(0, 2)) * 60 + Number(thing.time.slice(3)))
    const minutes = localMinutesOf(practiceZone, at)
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    if (!told) away = daysBetween(on, localDateOf(practiceZone, at))
    told ??= { said: thing.time, here: time, name: said.name }
    return { ...thing, time, isSure: true }
  })
  const moved = converted.map(thing =>
    thing.kind === 'day' && away
      ? { ...thing, date: addDays(thing.date, away), disagrees: undefined }
      : thing,
  )
  return { scene: { ...scene, reading: { ...scene.reading, things: moved } }, told }
}
