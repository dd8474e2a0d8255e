import { useState } from 'react'
import { useFoundClients } from '#features/clients/web/clients-data.ts'
import { isVisitPurpose, type Purpose, type VisitPurpose } from '#features/messages/purposes.ts'
import type { Words } from '#features/messages/schema.ts'
import { MailPreview } from '#features/messages/web/editor/mail-preview.tsx'
import type { Practice } from '#features/practice/web/practice-data.ts'
import { fullName } from '#lib/person-names.ts'
import { whenWords } from '#lib/when-words.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { type PreviewVisit, useMailPreview, usePreview, useVisitsToTry } from '../templates-data.ts'

interface LetterPreviewProps<Of extends Purpose> {
  purpose: Of
  practice: Practice
  /** Null: what is typed cannot be a letter yet. */
  words: Words | null
  /** The visit, or the client, in whose eyes it is seen; '' is somebody made up. */
  person: string
  onPerson: (id: string) => void
}

/** The letter as a client gets it now: a made-up one, or one of the practice's own. */
export function LetterPreview({ purpose, ...rest }: LetterPreviewProps<Purpose>) {
  return isVisitPurpose(purpose) ? (
    <VisitPreview purpose={purpose} {...rest} />
  ) : (
    <PersonPreview purpose={purpose} {...rest} />
  )
}

// One text: the words are made anew with every key.
function useSettled(words: Words | null): Words | null {
  const settled = useDebounced(words ? JSON.stringify(words) : '', 400)
  return settled ? (JSON.parse(settled) as Words) : null
}

function VisitPreview({ purpose, practice, words, person, onPerson }: LetterPreviewProps<VisitPurpose>) {
  const [now] = useState(() => Date.now())
  const visits = useVisitsToTry()
  const preview = usePreview(purpose, useSettled(words), person || null)
  const label = (visit: PreviewVisit) =>
    `${fullName(visit.clients)}, ${whenWords(practice.time_zone, Date.parse(visit.starts_at), now)}`
  return (
    <MailPreview
      practiceName={practice.name}
      person={
        <Field label="Preview as" hideLabel>
          <Select
            value={person}
            onChange={event => onPerson(event.target.value)}
            options={[
              { value: '', label: 'As Nadia, who is made up' },
              ...(visits.data ?? []).map(visit => ({ value: visit.id, label: `As ${label(visit)}` })),
            ]}
          />
        </Field>
      }
      preview={preview.data}
      failed={preview.error?.message}
      onRetry={() => preview.refetch()}
      isHeld={words === null}
    />
  )
}

type FreePreviewProps = LetterPreviewProps<Exclude<Purpose, VisitPurpose>>

function PersonPreview({ purpose, practice, words, person, onPerson }: FreePreviewProps) {
  const [query, setQuery] = useState('')
  const [name, setName] = useState<string>()
  const clients = useFoundClients(useDebounced(query, 200), 8)
  const preview = useMailPreview(purpose, useSettled(words), person || null)
  const found = (clients.data ?? []).map(client => ({ value: client.id, label: fullName(client) }))
  return (
    <MailPreview
      practiceName={practice.name}
      person={
        <Field label="Preview as" hideLabel>
          <Combobox
            value={person}
            search
            searchPlaceholder="Find a client"
            emptyText="Nobody of that name"
            loading={clients.isFetching}
            onQuery={setQuery}
            options={[{ value: '', label: 'Nadia, who is made up' }, ...found]}
            {...(name ? { chosenLabel: name } : {})}
            onChange={id => {
              setName(found.find(({ value }) => value === id)?.label)
              onPerson(id)
            }}
          />
        </Field>
      }
      preview={preview.data}
      failed={preview.error?.message}
      onRetry={() => preview.refetch()}
      isHeld={words === null}
    />
  )
}
