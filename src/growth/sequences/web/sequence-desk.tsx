import { List, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { toastRefusal } from '#web/calls/refusal.ts'
import { leavesNothing } from '#web/form/unsaved-guard.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import type { WordsFinding } from '../message-problem.ts'
import type { ShownSequence } from '../schema.ts'
import { insideWords } from '../sequence-copy.ts'
import type { Refused } from '../step-problems.ts'
import { useRemoveSequence, useSaveSequence } from './data.ts'
import { goToWrong } from './go-to-wrong.ts'
import { PeopleSheet } from './people-sheet.tsx'
import { SequencePath } from './sequence-path.tsx'
import { TriedCard } from './tried-card.tsx'
import { useDraft } from './use-draft.ts'
import { findingsOf, useSwitch } from './use-switch.ts'

interface SequenceDeskProps {
  id: string
  kept: ShownSequence | null
  zone: string
}

export function SequenceDesk({ id, kept, zone }: SequenceDeskProps) {
  const state = useDraft(kept)
  const { draft, base, isDirty, valid, problems, set } = state
  const [refused, setRefused] = useState<Refused | null>(null)
  const shown = refused ?? { findings: base?.gone ?? [], steps: base?.definition.steps ?? [] }
  const [inside, setInside] = useState<'stay' | 'move' | 'end'>('stay')
  const [isLogOpen, setLogOpen] = useState(false)
  // Failed save attempts.
  const [tries, setTries] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const mark = (findings: WordsFinding[]) => {
    flushSync(() => setRefused(findings.length > 0 ? { findings, steps: draft.definition.steps } : null))
    if (findings.length > 0) goToWrong(place.current)
  }
  const notYet = () => {
    flushSync(() => setTries(count => count + 1))
    goToWrong(place.current)
  }
  const name = draft.name.trim()
  const save = useSave({ id, state, inside, mark, notYet, onSaved: () => setTries(0) })
  const { flip, busy } = useSwitch({ id, name: base?.name ?? name }, mark)
  // The current number, since people may have been added while editing.
  const people = (kept ?? base)?.inside ?? 0
  const stepsChanged = base !== null && JSON.stringify(draft.definition) !== JSON.stringify(base.definition)
  return (
    <>
      <PageHeader
        back={{ to: '/email-automation', label: 'Automation' }}
        title={base ? base.name : 'New sequence'}
        summary="It stops for anybody who books, answers by text, says no or reaches the goal."
        actions={
          <>
            {base ? (
              <>
                <Switch
                  label={base.is_on ? 'On' : 'Off'}
                  checked={base.is_on}
                  disabled={busy || isDirty}
                  onCheckedChange={flip}
                />
                <Button
                  icon={<List aria-hidden="true" className="size-4" />}
                  onClick={() => setLogOpen(true)}
                >
                  Log
                </Button>
                <RemoveButton id={id} name={base.name} isOn={base.is_on} />
              </>
            ) : null}
            <Button
              variant="primary"
              busy={save.busy && 'Saving'}
              disabled={!isDirty}
              onClick={() => void save.run()}
            >
              {base ? 'Save the change' : 'Save the sequence'}
            </Button>
          </>
        }
      />
      {stepsChanged && people > 0 ? (
        <Banner
          tone="warning"
          className="mb-5"
          title={insideWords(people)}
          action={
            <Segmented
              label="What becomes of those inside"
              size="sm"
              className="flex-wrap"
              value={inside}
              onChange={setInside}
              options={[
                { value: 'stay', label: 'They finish the old one' },
                { value: 'move', label: 'They get the new one' },
                { value: 'end', label: 'It ends for them' },
              ]}
            />
          }
        >
          You changed it. What becomes of them when you save?
        </Banner>
      ) : null}
      {tries > 0 && !valid ? (
        <Banner tone="destructive" className="mb-5" title="It cannot be saved like this.">
          {problems.get('steps') ?? 'What is missing is marked.'}
        </Banner>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div ref={place} className="grid gap-5">
          <Field label="Name" error={tries > 0 && name === '' ? 'Give it a name' : undefined}>
            <Input
              maxLength={80}
              autoComplete="off"
              placeholder="After a first visit"
              value={draft.name}
              onChange={event => set({ name: event.target.value })}
            />
          </Field>
          <SequencePath state={state} refused={shown} shown={base} tries={tries} />
        </div>
        <TriedCard definition={valid} zone={zone} />
      </div>
      {isLogOpen && base ? (
        <PeopleSheet sequence={base} zone={zone} onClose={() => setLogOpen(false)} />
      ) : null}
    </>
  )
}

interface Saving {
  id: string
  state: ReturnType<typeof useDraft>
  inside: 'stay' | 'move' | 'end'
  mark: (findings: WordsFinding[]) => void
  notYet: () => void
  onSaved: () => void
}

function useSave({ id, state, inside, mark, notYet, onSaved }: Saving) {
  const saving = useSaveSequence()
  const navigate = useNavigate()
  const { draft, base, valid, saved } = state
  const run = async () => {
    const name = draft.name.trim()
    if (!valid || name === '') return notYet()
    const based_on = base?.version ?? 0
    const { data, error } = await saving.run({ sequence_id: id, name, definition: valid, based_on, inside })
    mark(findingsOf(error))
    if (error) return toastRefusal('The sequence was not saved', error)
    onSaved()
    toast({ title: `${name} is saved`, glyph: 'check', key: 'sequence' })
    if (base) saved({ ...base, gone: [], name, definition: draft.definition, version: data.version })
    else navigate(`/email-automation/${id}`, { replace: true, state: leavesNothing })
  }
  return { run, busy: saving.busy }
}

function RemoveButton({ id, name, isOn }: { id: string; name: string; isOn: boolean }) {
  const { run, busy } = useRemoveSequence()
  const navigate = useNavigate()
  const remove = async () => {
    const yes = await confirm({
      title: `Remove “${name}”?`,
      description: 'Its steps and its log go with it. What was sent stays in the outbox.',
      confirmLabel: 'Remove it',
      cancelLabel: 'Keep it',
      tone: 'destructive',
    })
    if (!yes) return
    const { error } = await run({ sequence_id: id })
    if (error) return toastRefusal('The sequence was not removed', error)
    toast({ title: `${name} is removed` })
    navigate('/email-automation')
  }
  return (
    <IconButton
      label={isOn ? 'Switch it off to remove it' : 'Remove this sequence'}
      disabled={isOn || busy}
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      onClick={() => void remove()}
    />
  )
}
