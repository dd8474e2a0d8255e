import { Clock, Mail, Phone, Star } from 'lucide-react'
import { useEquipment } from '#base/equipment/web/equipment-data.ts'
import { PhoneNumber } from '#diary/clients/web/phone-number.tsx'
import type { TakenUnit } from '#diary/visits/availability/equipment.ts'
import { withComer, workedSpansOf } from '#diary/visits/calendar-rows.ts'
import { momentWords } from '#diary/visits/letters/change-copy.ts'
import { isTooLateToTell, tellsAt } from '#diary/visits/letters/visit-news.ts'
import { serviceTitle } from '#diary/visits/service-title.ts'
import { isAgreed, visitLook } from '#diary/visits/visit-look.ts'
import { statusBadge } from '#diary/visits/web/status-badge.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { formatMoney } from '#lib/money.ts'
import { fullName } from '#lib/names/person-names.ts'
import { clockRangeWords, clockWords } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'
import { whenOpened } from '#web/when-opened.tsx'
import type { VisitDetail } from '../rows.ts'
import type { Diary } from '../use-diary.ts'
import { AskAboutVisit } from './ask-about-visit.tsx'
import { Fact } from './fact.tsx'

const SeriesPlace = whenOpened(async () => (await import('../series/series-place.tsx')).SeriesPlace)

const NamedFacts = whenOpened(async () => (await import('./named-facts.tsx')).NamedFacts)
const VisitPast = whenOpened(async () => (await import('./visit-past.tsx')).VisitPast)
const SetPlace = whenOpened(async () => (await import('../sets/set-place.tsx')).SetPlace)

const sources: Record<VisitDetail['source'], string> = {
  online: 'Booked online',
  staff: 'Booked by hand',
  chat: 'Booked in the chat',
  assistant: 'Booked by the assistant',
  import: 'Imported',
}

export function VisitFacts({ diary, visit }: { diary: Diary; visit: VisitDetail }) {
  const { zone } = diary
  const { clients: client, appointment_notes: notes } = visit
  const comes = withComer(visit)
  const first = comes.clients?.first_name ?? 'The client'
  const tells = tellsAt(visit, diary.now)
  const room = diary.rooms.find(each => each.id === visit.room_id)
  const equipment = useEquipmentOf(visit.equipment)
  const between = betweenWords(visit, zone)
  const dye = diary.dyes.get(visit.service_id) ?? 'woad'
  return (
    <div className="flex flex-col gap-5">
      {visit.status === 'pending' && visit.is_uncounted ? (
        <Banner tone="warning" title="This request doesn’t hold its time">
          They already have 5 visits ahead under this email, phone or connection. Confirm it, and it’s booked
          if the time is still open.
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge {...statusBadge(visitLook(visit, diary.now))} />
        {isAgreed(visit) ? (
          <Badge tone="success" glyph="agreed">
            They will be there
          </Badge>
        ) : null}
        {client ? <TextLink to={`/clients/${client.id}`}>Open {client.first_name}’s record</TextLink> : null}
        <AskAboutVisit />
      </div>
      {/* The note is about the client on record, who isn't always the one who comes. */}
      {client?.starred_note && comes.clients === client ? (
        <Banner
          tone="point"
          icon={<Star aria-hidden="true" className="size-4.5 fill-warning stroke-warning" />}
        >
          {client.starred_note}
        </Banner>
      ) : null}
      {tells !== null && tells > diary.now - 60_000 ? (
        <Banner tone="info" icon={<Clock aria-hidden="true" className="size-4.5" />}>
          {first} will be told at {clockWords(localMinutesOf(zone, tells))}. If you change it back before
          then, no message goes out.
        </Banner>
      ) : null}
      {visit.tell_after !== null && isTooLateToTell(visit, diary.now) ? (
        <p className="text-small text-muted-foreground">
          It has begun, so no message goes out about the last change.
        </p>
      ) : null}
      {client && !(visit.contact_email ?? client.email) && !(visit.contact_phone ?? client.phone) ? (
        <p className="text-small text-muted-foreground">
          No phone and no email: {first} can’t be told of a change.
        </p>
      ) : null}
      {visit.series_id ? (
        <SeriesPlace key={visit.series_id} diary={diary} seriesId={visit.series_id} visitId={visit.id} />
      ) : null}
      {visit.set_id ? (
        <SetPlace key={visit.set_id} diary={diary} setId={visit.set_id} visitId={visit.id} />
      ) : null}
      <dl className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2.5 text-body">
        <Fact label="Service">
          <span className="flex items-start gap-2">
            <span
              aria-hidden="true"
              className={`mt-0.5 h-4 w-1 flex-none rounded-xs ${serviceColorClass[dye].bar}`}
            />
            {serviceTitle(visit.service_name, visit.addons)}, {visit.duration_min} min
          </span>
        </Fact>
        <Fact label="Price">{formatMoney(visit.price_cents, visit.currency)}</Fact>
        {room ? <Fact label="Room">{room.name}</Fact> : null}
        {equipment ? <Fact label="Equipment">{equipment}</Fact> : null}
        {between ? (
          <Fact label="In between">
            {diary.names.get(visit.practitioner_id) ?? 'The practitioner'} is free {between}
          </Fact>
        ) : null}
        <Reach label="Email" value={visit.contact_email ?? client?.email ?? null} scheme="mailto" />
        <Reach
          label="Phone"
          value={visit.contact_phone ?? client?.phone ?? null}
          scheme="tel"
          country={countryOf(diary.practice)}
        />
        <Fact label="Booked">
          {sources[visit.source]}
          {visit.booked_by_name ? ` by ${visit.booked_by_name}` : ''},{' '}
          {momentWords(zone, Date.parse(visit.created_at))}
        </Fact>
        {client ? <NamedFacts clientId={client.id} /> : null}
        {visit.booked_as && visit.booked_as !== fullName(client) ? (
          <Fact label="Booked as">{visit.booked_as}</Fact>
        ) : null}
        {notes?.client_note ? (
          <Fact label="Note">
            <span className="whitespace-pre-wrap wrap-anywhere">{notes.client_note}</span>
          </Fact>
        ) : null}
        {visit.status === 'cancelled' ? (
          <Fact label="Cancelled">
            {visit.cancelled_by === 'client' ? 'By the client' : 'By the practice'}
            {notes?.cancel_reason ? `: ${notes.cancel_reason}` : ''}
          </Fact>
        ) : null}
      </dl>
      {(visit.contact_email || visit.contact_phone) && client ? (
        <p className="text-small text-muted-foreground">
          Booked with other contact details than the record has. This visit’s messages go to the ones above;
          the record is unchanged.
        </p>
      ) : null}
      <VisitPast key={visit.id} diary={diary} visit={visit} comes={comes} />
    </div>
  )
}

function useEquipmentOf(units: readonly TakenUnit[]): string | null {
  const pools = useEquipment(units.length > 0).data
  if (!pools || units.length === 0) return null
  const words = pools.flatMap(({ id, name }) => {
    const count = units.filter(each => each.id === id).length
    return count === 0 ? [] : [count > 1 ? `${name} × ${count}` : name]
  })
  return words.join(', ') || null
}

/** Processing time: '10:30 to 11:00 am'; null if there is none. */
function betweenWords(visit: VisitDetail, zone: string): string | null {
  const [first, second] = workedSpansOf(visit)
  return first && second
    ? clockRangeWords(localMinutesOf(zone, first.to), localMinutesOf(zone, second.from))
    : null
}

interface ReachProps {
  label: string
  value: string | null
  scheme: 'mailto' | 'tel'
  country?: ReturnType<typeof countryOf>
}

function Reach({ label, value, scheme, country }: ReachProps) {
  if (!value) return null
  const Icon = scheme === 'mailto' ? Mail : Phone
  return (
    <Fact label={label}>
      <a
        href={`${scheme}:${value}`}
        className="inline-flex items-center gap-2 rounded-xs text-link underline underline-offset-4"
      >
        <Icon aria-hidden="true" className="size-4" />
        {country ? <PhoneNumber e164={value} country={country} /> : value}
      </a>
    </Fact>
  )
}
