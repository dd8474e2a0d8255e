import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { clockWords } from '#lib/time/format-clock.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { mayDiscard } from '#web/form/unsaved-guard.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, FormActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { most } from '../../bounds.ts'
import { networkNames, networks } from '../../post/post-state.ts'
import { minutesOf } from '../../schedule/wall-time.ts'
import type { ListedPosts } from '../../schema.ts'
import { ChannelBadge } from '../channel-badge.tsx'
import { useSaveSlots } from '../data.ts'

type Slot = { network: Network; weekday: number; at: string }
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const nameOf = ({ weekday, at }: Slot) => `${weekdays[weekday - 1]}, ${clockWords(minutesOf(at))}`
const keyOf = ({ network, weekday, at }: Slot) => `${network} ${weekday} ${at}`
const inOrder = (one: Slot, other: Slot) => one.weekday - other.weekday || one.at.localeCompare(other.at)

interface SlotsDialogProps {
  slots: ListedPosts['slots']
  onClose: () => void
}

/** Weekly slots by network, for posts scheduled to the next free slot. */
export function SlotsDialog({ slots, onClose }: SlotsDialogProps) {
  const save = useSaveSlots()
  const [kept, setKept] = useState<Slot[]>(() =>
    slots.map(({ network, weekday, at }) => ({ network, weekday, at })),
  )
  const [isDirty, setDirty] = useState(false)
  const change = (next: Slot[]) => {
    setKept(next)
    setDirty(true)
  }
  const send = async () => {
    const { error } = await save.run({ slots: kept })
    if (error) return toastRefusal('The queues were not saved', error, { key: 'slots' })
    toast({
      title: 'The queues are saved',
      description: 'What is scheduled keeps its time.',
      glyph: 'check',
      key: 'slots',
    })
    onClose()
  }
  const close = async () => {
    if (await mayDiscard(isDirty)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={() => void close()}
      title="When does each network have its turn?"
      description="A post scheduled for the next free turn goes out then, by the practice’s clock. Nothing goes out because there is a turn."
      size="lg"
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
        className="flex flex-col gap-5"
      >
        {networks.map(network => (
          <NetworkSlots key={network} network={network} slots={kept} onChange={change} />
        ))}
        <FormActions act="Save the queues" busy={save.busy ? 'Saving' : false} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

interface NetworkSlotsProps {
  network: Network
  slots: readonly Slot[]
  onChange: (slots: Slot[]) => void
}

function NetworkSlots({ network, slots, onChange }: NetworkSlotsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [weekday, setWeekday] = useState('1')
  const [at, setAt] = useState('09:00')
  const [wrong, setWrong] = useState<string>()
  const own = slots.filter(slot => slot.network === network).sort(inOrder)
  const add = () => {
    const slot = { network, weekday: Number(weekday), at }
    if (!at) return setWrong('Choose a time')
    if (slots.some(each => keyOf(each) === keyOf(slot))) return setWrong('This turn is there already')
    if (slots.length >= most.slots) return setWrong(`There are ${most.slots} turns, as many as there may be`)
    setWrong(undefined)
    onChange([...slots, slot])
  }
  const name = networkNames[network]
  return (
    <section aria-labelledby={`slots-${network}`}>
      <h3 id={`slots-${network}`} ref={heading} tabIndex={-1} className="font-semibold">
        <ChannelBadge channel={network} name={name} />
      </h3>
      {own.length === 0 ? (
        <p className="mt-1 text-small text-muted-foreground">No turns yet.</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-x-2 gap-y-1">
          {own.map(slot => (
            <li
              key={keyOf(slot)}
              className="flex items-center gap-1 rounded-sm border border-border pl-2.5 text-body tabular"
            >
              {nameOf(slot)}
              <IconButton
                label={`Remove ${name}, ${nameOf(slot)}`}
                size="sm"
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                onClick={() => {
                  onChange(slots.filter(each => each !== slot))
                  // The pressed button is gone.
                  heading.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <Field label={`Day, ${name}`} hideLabel className="w-40">
          <Select
            value={weekday}
            onChange={event => setWeekday(event.target.value)}
            options={weekdays.map((label, n) => ({ value: String(n + 1), label }))}
          />
        </Field>
        <Field label={`Time, ${name}`} hideLabel className="w-32">
          <Input type="time" step={300} value={at} onChange={event => setAt(event.target.value)} />
        </Field>
        <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
          Add<span className="sr-only"> a turn of {name}</span>
        </Button>
      </div>
      {wrong ? (
        <p role="alert" className="mt-1 text-small text-destructive">
          {wrong}
        </p>
      ) : null}
    </section>
  )
}
