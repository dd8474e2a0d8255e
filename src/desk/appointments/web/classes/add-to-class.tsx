import { useState } from 'react'
import type { Lookalike } from '#diary/clients/schema.ts'
import { useClient } from '#diary/clients/web/clients-data.ts'
import { SamePerson } from '#diary/clients/web/merge/same-person.tsx'
import { toldWords } from '#diary/visits/letters/change-copy.ts'
import { fullName } from '#lib/names/person-names.ts'
import { fieldWords, refusalWords, toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import type { NewVisit, NewVisitErrors } from '../../visit/new-visit.ts'
import { bookSeat } from '../classes-data.ts'
import { cancelAppointment, useRefresh } from '../data.ts'
import { ClientField } from '../new-visit/client-field.tsx'
import { TellField } from '../new-visit/tell-field.tsx'
import type { Diary } from '../use-diary.ts'
import type { ClassDetail } from './class-detail.ts'

type Who = Pick<NewVisit, 'clientId' | 'newClient'>
const nobody: Who = { clientId: null, newClient: null }

export function AddToClass({ diary, one, left }: { diary: Diary; one: ClassDetail; left: number }) {
  const refresh = useRefresh()
  const [who, setWho] = useState<Who>(nobody)
  const [tells, setTells] = useState(true)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<NewVisitErrors>({})
  const [refusal, setRefusal] = useState<{
    title: string
    message: string
    existing?: Lookalike
    problems?: Partial<Record<'email' | 'phone', string>>
  } | null>(null)
  const { data: client } = useClient(who.clientId)
  const person = who.newClient ?? client ?? null
  const isOver = Date.parse(one.starts_at) <= diary.now
  const choose = (next: Who) => {
    setWho(next)
    setErrors({})
    setRefusal(null)
  }

  const add = async (wanted: Who) => {
    const missing: NewVisitErrors = wanted.newClient
      ? wanted.newClient.first_name.trim()
        ? {}
        : { first_name: 'Give the client a first name.' }
      : wanted.clientId
        ? {}
        : { client: 'Choose a client.' }
    setErrors(missing)
    if (Object.keys(missing).length > 0 || busy) return
    setBusy(true)
    setRefusal(null)
    const { data, error } = await bookSeat({
      class_id: one.id,
      ...(wanted.newClient ? { client: wanted.newClient } : { client_id: wanted.clientId ?? '' }),
      tells_client: tells,
    })
    setBusy(false)
    if (error) {
      const details = error.details as { existing?: Lookalike } | undefined
      const existing = error.code === 'client_exists' ? details?.existing : undefined
      setRefusal({
        ...refusalWords('No seat was given', error, 'No answer came. Look at the list first.'),
        ...(existing ? { existing } : {}),
        problems: fieldWords(error),
      })
      await refresh()
      return
    }
    const undo = async () => {
      const back = await cancelAppointment({ appointment_id: data.appointment_id, tells_client: false })
      if (back.error) toastRefusal('Not undone', back.error)
      else toast({ title: 'The seat is free again', description: 'No message goes out.' })
      await refresh()
    }
    toast({
      title: `${fullName(person)} has a seat in ${one.service_name}`,
      description: toldWords(person?.first_name || 'The client', data),
      action: { label: 'Undo', onSelect: undo },
    })
    setWho(nobody)
    await refresh()
  }

  if (left <= 0)
    return (
      <Banner tone="info" title="The class is full">
        Give it more seats under “Change or move”, and more people can come.
      </Banner>
    )
  return (
    <form
      noValidate
      aria-label="Add somebody"
      className="flex flex-col gap-4 border-t border-border pt-5"
      onSubmit={event => {
        event.preventDefault()
        void add(who)
      }}
    >
      {refusal?.existing && who.newClient ? (
        <SamePerson
          name={fullName(who.newClient)}
          other={refusal.existing}
          onSame={() => choose({ clientId: refusal.existing?.client_id ?? null, newClient: null })}
          onSomebodyElse={() =>
            void add({ ...who, newClient: who.newClient && { ...who.newClient, is_somebody_else: true } })
          }
        />
      ) : refusal ? (
        <Banner tone="destructive" title={refusal.title}>
          {refusal.message}
        </Banner>
      ) : null}
      <ClientField value={who} onChange={choose} errors={errors} problems={refusal?.problems ?? {}} />
      {person ? (
        <TellField
          name={person.first_name.trim() || 'the client'}
          email={person.email}
          phone={person.phone}
          tells={tells}
          isOver={isOver}
          onChange={setTells}
        />
      ) : null}
      <Button variant="primary" type="submit" busy={busy && 'Adding'} className="self-start">
        Add to the class
      </Button>
    </form>
  )
}
