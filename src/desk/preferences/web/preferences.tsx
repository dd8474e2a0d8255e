import { Check } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import type { CallError } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { CoverHead } from '#web/ui/pictures/cover-head.tsx'
import { doneWords, stoppedWords } from '../messages.ts'
import type { PreferencesPage, Pressed } from '../schema.ts'
import { channelOptions, stopWords, switchName, switchWords } from '../wordings.ts'
import { savePreferences } from './data.ts'
import { buttonOf, pressedIn } from './pressed-in.ts'

export interface LastChange {
  words: string
  undo_at: string | null
}

interface PreferencesProps {
  start: PreferencesPage
  token: string
  done: LastChange | null
  problem: CallError | null
}

/** Each switch acts at once, works without scripts and can be undone. */
export function Preferences({ start, token, ...sent }: PreferencesProps) {
  const [page, setPage] = useState(start)
  const [done, setDone] = useState(sent.done)
  const [problem, setProblem] = useState(sent.problem)
  const sending = useRef(false)

  const press = async (pressed: Pressed) => {
    // Two clicks can arrive before the screen shows the first.
    if (sending.current) return
    sending.current = true
    const { data, error } = await savePreferences(token, pressed)
    sending.current = false
    setProblem(error ?? null)
    if (!data) return setDone(null)
    setPage(data.page)
    setDone({ words: doneWords(pressed), undo_at: data.undo_at })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const pressed = pressedIn(new FormData(event.currentTarget, event.nativeEvent.submitter))
    if (!pressed) return
    event.preventDefault()
    void press(pressed)
  }
  const { practice, channels } = page
  return (
    <form method="post" onSubmit={onSubmit} className="flex min-h-dvh flex-col pb-28 wrap-anywhere">
      <CoverHead practiceId={practice.id} name={practice.name} note={practice.type} />
      <main className="mx-auto w-full max-w-reading flex-1 px-5 sm:px-8">
        <h1 className="max-w-70 pt-5 font-display text-display-md">What may we write to you?</h1>
        <p className="mt-1 text-read text-muted-foreground">
          Each switch counts at once. You need no account.
        </p>
        {problem ? (
          <RefusalBanner
            title="Nothing was changed"
            error={problem}
            unsure="No answer came. Press it again: it counts only once."
            className="mt-4"
          />
        ) : null}
        {channels.map(each => (
          <ChannelCard key={each.channel} days={practice.touch_days} {...each} />
        ))}
        <p className="mt-3 px-0.5 text-small text-muted-foreground">
          Answers to what you do yourself, such as a booking or a receipt, always come by email.
        </p>
        <Button type="submit" name="pressed" value="stop" size="public" block className="mt-3">
          {stopWords}
        </Button>
        <p className="mt-4 text-center text-small text-muted-foreground">
          {[practice.address, practice.phone].filter(Boolean).join(', ')}
        </p>
      </main>
      <div role="status" className="fixed inset-x-3 bottom-3 z-10 mx-auto max-w-120">
        {done ? (
          <p className="flex min-h-11 items-center gap-3 rounded-md bg-foreground px-4 py-1 text-background shadow-2">
            <Check aria-hidden="true" className="size-4.5 flex-none" />
            <span className="flex-1 text-body font-semibold">{done.words}</span>
            {done.undo_at ? (
              <button
                type="submit"
                name="pressed"
                value={buttonOf({ act: 'undo', at: done.undo_at })}
                className="min-h-11 min-w-11 rounded-xs font-semibold underline underline-offset-4 outline-point focus-visible:outline-2 focus-visible:outline-point"
              >
                Undo
              </button>
            ) : null}
          </p>
        ) : null}
      </div>
    </form>
  )
}

type ChannelCardProps = PreferencesPage['channels'][number] & { days: number }

function ChannelCard({ channel, address, is_stopped, switches, days }: ChannelCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-3 rounded-lg border border-border bg-card shadow-1">
      <div className="flex min-h-10 items-center justify-between gap-4 px-4 py-1 text-read">
        <h2 id={id} className="flex-none font-semibold">
          {channelOptions[channel]}
        </h2>
        <span className="min-w-0 text-right text-muted-foreground">{address}</span>
      </div>
      {is_stopped ? (
        <p className="border-t border-border px-4 py-3 text-read text-muted-foreground">
          {stoppedWords(channel)}
        </p>
      ) : (
        <ul>
          {switches.map(({ purpose, is_on }) => (
            <li
              key={purpose}
              className="flex min-h-13.5 items-center justify-between gap-4 border-t border-border px-4"
            >
              <span className="min-w-0 py-1.5">
                <span className="block text-read">{switchWords(channel, purpose, days).title}</span>
                <span id={`${id}-${purpose}`} className="block text-small text-muted-foreground">
                  {switchWords(channel, purpose, days).hint}
                </span>
              </span>
              <SwitchButton
                isOn={is_on}
                label={switchName(channel, purpose)}
                describedBy={`${id}-${purpose}`}
                value={buttonOf({ act: 'switch', channel, purpose, is_on: !is_on })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface SwitchButtonProps {
  isOn: boolean
  label: string
  describedBy: string
  value: string
}

function SwitchButton({ isOn, label, describedBy, value }: SwitchButtonProps): ReactNode {
  return (
    <button
      type="submit"
      role="switch"
      name="pressed"
      value={value}
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      className="-mr-1 flex size-12 min-h-12 w-14 flex-none items-center justify-center rounded-md"
    >
      <span
        className={cn(
          'relative block h-7 w-12 rounded-full border-[1.5px] transition-colors duration-quick forced-colors:border-[ButtonText]',
          isOn ? 'border-primary bg-primary forced-colors:bg-[Highlight]' : 'border-input bg-sunken',
        )}
      >
        <span
          className={cn(
            'absolute top-1/2 -translate-y-1/2 rounded-full transition-all duration-quick',
            isOn
              ? 'right-0 size-6 bg-point outline-[1.5px] outline-point-on-primary-outline forced-colors:bg-[HighlightText]'
              : 'left-1 size-4.5 bg-input forced-colors:bg-[ButtonText]',
          )}
        />
      </span>
    </button>
  )
}
