import { type ReactNode, useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Kind } from '#rules/imports/read-columns.ts'
import { useUnsavedGuard } from '#web/form/unsaved-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenOpened } from '#web/when-opened.tsx'
import { asKind, type Desk } from '../../desk.ts'
import { fileWords, sourceOf, tableWords } from '../../import-copy.ts'
import { ClientDesk } from '../clients/client-desk.tsx'
import { ImportHead } from '../import-head.tsx'
import type { ChosenFile } from './choose-file.tsx'

// Loaded separately, because only one kind is open.
const VisitDesk = whenOpened(async () => (await import('../visits/visit-desk.tsx')).VisitDesk)

interface FileDeskProps {
  practice: Practice
  chosen: ChosenFile
  onOther: () => void
}

const kinds = [
  { value: 'clients' as const, label: 'Clients' },
  { value: 'visits' as const, label: 'Visits' },
]

export function FileDesk({ practice, chosen, onOther }: FileDeskProps) {
  const [desk, setDesk] = useState<Desk>(chosen.desk)
  const [source, setSource] = useState(() => sourceOf(chosen.name))
  const [place] = useState(() => ({
    country: countryOf(practice),
    today: localDateOf(practice.time_zone, Date.now()),
    time_zone: practice.time_zone,
  }))
  const [isSent, setSent] = useState(false)
  useUnsavedGuard(!isSent)
  const change = (kind: Kind) => {
    const other = asKind(kind, desk)
    if ('error' in other) toast({ title: fileWords[other.error], tone: 'error' })
    else setDesk(other)
  }
  const words = tableWords(desk.below.length, desk.encoding, desk.delimiter)
  const guess: ReactNode =
    desk.kind === chosen.desk.kind ? `By its columns this looks like a table of ${desk.kind}.` : null
  const shared = { fileName: chosen.name, source, onSource: setSource, place, onSent: () => setSent(true) }
  return (
    <>
      <ImportHead
        title="What is in each column?"
        summary={
          <>
            {chosen.name}: {words}. Nothing is written yet.{' '}
            <Button variant="ghost" size="sm" onClick={onOther}>
              Choose another file
            </Button>
          </>
        }
        step={1}
      />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented label="What the file is a table of" value={desk.kind} options={kinds} onChange={change} />
        {guess ? <p className="text-small text-muted-foreground">{guess}</p> : null}
      </div>
      {desk.kind === 'visits' ? (
        <VisitDesk
          {...shared}
          currency={practice.currency}
          desk={desk as Desk<'visits'>}
          onDesk={setDesk as (change: (last: Desk<'visits'>) => Desk<'visits'>) => void}
        />
      ) : (
        <ClientDesk
          {...shared}
          desk={desk as Desk<'clients'>}
          onDesk={setDesk as (change: (last: Desk<'clients'>) => Desk<'clients'>) => void}
        />
      )}
    </>
  )
}
