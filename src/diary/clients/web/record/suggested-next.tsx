import { type Practice, usePractitioners } from '#base/practice/web/practice-data.ts'
import { useServices } from '#diary/services/web/services-data.ts'
import { placeWords, toldWords } from '#diary/visits/letters/change-copy.ts'
import { proposalWords } from '#diary/visits/letters/proposal-copy.ts'
import { proposalOf, type UsualVisit, usualVisit, wishOfUsual } from '#diary/visits/usual-visit.ts'
import { callNames, fullName, whose } from '#lib/names/person-names.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ClientRow, VisitRow } from '../clients-data.ts'
import { useBookVisit, useCancelVisit, useFreeTimes } from '../data.ts'

interface SuggestedNextProps {
  practice: Practice
  client: ClientRow
  visits: VisitRow[]
  now: number
}

/** How many days from the usual date to look for an open slot. */
const DAYS = 14

/** Proposes the usual visit at the next open slot, for clients with nothing booked. */
export function SuggestedNext(props: SuggestedNextProps) {
  const { practice, visits, now } = props
  const isComing = visits.some(
    ({ status, starts_at }) =>
      (status === 'pending' || status === 'confirmed' || status === 'arrived') && Date.parse(starts_at) > now,
  )
  const usual = isComing ? null : usualVisit(visits, practice.time_zone, now)
  return usual ? <Suggestion {...props} usual={usual} /> : null
}

function Suggestion({ practice, client, now, usual }: SuggestedNextProps & { usual: UsualVisit }) {
  const zone = practice.time_zone
  const services = useServices().data
  const people = usePractitioners().data
  const wish =
    services && people
      ? wishOfUsual(
          usual,
          services
            .filter(({ seats }) => seats === null)
            .map(({ durations, practitioner_ids, ...service }) => ({
              ...service,
              service_durations: durations,
              service_practitioners: practitioner_ids.map(practitioner_id => ({ practitioner_id })),
            })),
          people,
        )
      : undefined
  const also = new Date(usual.start).toISOString()
  const times = useFreeTimes(wish ? { ...wish, addon_ids: [], also, from: usual.date, days: DAYS } : null)
  const book = useBookVisit()
  const cancel = useCancelVisit()
  // The service is no longer sold.
  if (wish === null || times.isError) return null
  const found = times.data ? proposalOf(times.data, usual) : null
  const names = callNames(people ?? [])
  const who = wish?.practitioner_id ? names.get(wish.practitioner_id) : undefined
  const said = found && proposalWords(zone, found, usual, who)
  const service = services?.find(({ id }) => id === wish?.service_id)
  const minutes = service?.durations.find(({ id }) => id === wish?.duration_id)?.duration_min

  const take = async () => {
    const practitioner_id = wish?.practitioner_id ?? found?.practitioner_ids[0]
    if (!wish || !found || !practitioner_id) return
    const { data, error } = await book.run({
      ...{ ...wish, client_id: client.id, practitioner_id, start: found.start },
    })
    if (error) return toastRefusal('Not booked', error)
    const undo = async () => {
      const answer = await cancel.run({ appointment_id: data.appointment_id, tells_client: false })
      if (answer.error) toastRefusal('Not undone', answer.error)
      else
        toast({
          title: `${whose(fullName(client))} visit is taken back`,
          description: 'No message goes out.',
        })
    }
    toast({
      title: `${fullName(client)}, booked for ${placeWords(zone, Date.parse(found.start), localDateOf(zone, now))}`,
      description: toldWords(client.first_name, data),
      action: { label: 'Undo', onSelect: undo },
    })
  }

  return (
    <Card aria-labelledby="suggested-title">
      <CardHeader id="suggested-title" title="Suggested next step" />
      <CardBody>
        {times.data ? (
          <div className="flex flex-col gap-3">
            <div className="rounded-md bg-primary-soft px-4 py-3 text-body text-primary-soft-foreground">
              <p className="font-semibold">{said ? said.words : 'Nothing free'}</p>
              <p>
                {said
                  ? `${service?.name}, ${minutes} min. ${said.why}`
                  : `No free time${who ? ` with ${who}` : ''} in the two weeks around the usual one.`}
              </p>
            </div>
            <div className="grid grid-cols-2 gap-2">
              <ButtonLink to={`/appointments?new=1&client=${client.id}`}>Other times</ButtonLink>
              {said ? (
                <Button variant="primary" busy={book.busy && 'Booking'} onClick={take}>
                  Book it
                </Button>
              ) : null}
            </div>
          </div>
        ) : (
          <Skeleton className="h-28" />
        )}
      </CardBody>
    </Card>
  )
}
