import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { StatusMeaning } from '#rules/imports/read-status.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import type { NameInFile, OwnPractitioner, OwnService, VisitAnswers } from '../../visit-answers.ts'
import { count } from '../file/go-foot.tsx'

export interface NamesInFile {
  services: readonly NameInFile[]
  practitioners: readonly NameInFile[]
}

interface NamesCardProps {
  names: NamesInFile
  answers: VisitAnswers
  services: readonly OwnService[]
  practitioners: readonly OwnPractitioner[]
  statuses: readonly NameInFile[]
  saidStatuses: ReadonlyMap<string, StatusMeaning>
  onStatus: (key: string, meaning: StatusMeaning) => void
  onSay: (what: 'services' | 'practitioners', key: string, answer: string) => void
}

const optionOf = ({ id, name, is_archived }: OwnService | OwnPractitioner, gone: string) => ({
  value: id,
  label: is_archived ? `${name} (${gone})` : name,
})

/** Each name once, however many rows have it. */
export function NamesCard(props: NamesCardProps) {
  const { names, answers, services, practitioners, statuses, saidStatuses, onStatus, onSay } = props
  return (
    <Card aria-labelledby="names-title">
      <CardHeader
        id="names-title"
        title="Who and what these are"
        description="A service that you do not have keeps its name and is not sold. A visit needs somebody who gives it."
      />
      <Names
        title="Practitioners"
        nameless="No practitioner in the file"
        names={names.practitioners}
        options={[
          { value: '', label: 'Choose who this is', disabled: true },
          ...practitioners.map(each => optionOf(each, 'no longer here')),
          { value: 'out', label: 'Leave these rows out' },
        ]}
        answers={answers.practitioners}
        onSay={(key, answer) => onSay('practitioners', key, answer)}
      />
      <Names
        title="Services"
        nameless="No service in the file"
        names={names.services}
        options={[
          { value: 'keep', label: 'Keep the name only' },
          ...services.map(each => optionOf(each, 'archived')),
        ]}
        answers={answers.services}
        onSay={(key, answer) => onSay('services', key, answer)}
      />
      {statuses.length > 0 ? (
        <Names
          title="Statuses we don’t know"
          nameless=""
          names={statuses}
          options={statusOptions}
          answers={new Map(statuses.map(({ key }) => [key, saidStatuses.get(key) ?? '']))}
          onSay={(key, answer) => onStatus(key, answer as StatusMeaning)}
        />
      ) : null}
    </Card>
  )
}

const statusOptions: { value: StatusMeaning | ''; label: string; disabled?: boolean }[] = [
  { value: '', label: 'Choose what this means', disabled: true },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Canceled' },
  { value: 'no_show', label: 'No-show' },
  { value: 'by_date', label: 'Completed or confirmed, by date' },
]

interface NamesProps {
  title: string
  nameless: string
  names: readonly NameInFile[]
  options: readonly { value: string; label: string; disabled?: boolean }[]
  answers: ReadonlyMap<string, string>
  onSay: (key: string, answer: string) => void
}

const SHOWN = 8

function Names({ title, nameless, names, options, answers, onSay }: NamesProps) {
  const [isAll, setAll] = useState(false)
  // Unanswered names are never collapsed.
  const open = names.filter(({ key }) => answers.get(key) === '')
  const rest = names.filter(({ key }) => answers.get(key) !== '')
  const shown = isAll ? names : [...open, ...rest.slice(0, Math.max(0, SHOWN - open.length))]
  return (
    <section aria-label={title} className="border-t border-border">
      <h3 className="bg-sunken px-5 py-2 text-small font-medium text-muted-foreground">{title}</h3>
      <ul>
        {shown.map(({ key, name, rows }) => (
          <li
            key={key}
            className="grid items-center gap-x-4 gap-y-2 border-t border-border px-5 py-3 sm:grid-cols-[minmax(0,1fr)_1.5rem_18rem]"
          >
            <div className="min-w-0">
              <p className="text-body font-semibold wrap-anywhere">{name || nameless}</p>
              <p className="text-small text-muted-foreground tabular">
                {count(rows)} {rows === 1 ? 'row' : 'rows'}
              </p>
            </div>
            <ArrowRight aria-hidden="true" className="size-4 text-muted-foreground max-sm:hidden" />
            <Select
              aria-label={`${name || nameless} here`}
              options={options}
              value={answers.get(key) ?? ''}
              onChange={event => onSay(key, event.target.value)}
            />
          </li>
        ))}
      </ul>
      {shown.length < names.length || isAll ? (
        <CardFoot>
          <Button variant="ghost" size="sm" onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : `Show the other ${count(names.length - shown.length)}`}
          </Button>
        </CardFoot>
      ) : null}
    </section>
  )
}
