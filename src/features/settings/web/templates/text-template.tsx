import { History, Lock } from 'lucide-react'
import { useState } from 'react'
import {
  mostTextWords,
  standardText,
  textEnd,
  textProblem,
  textVariables,
} from '#features/messages/text-words.ts'
import { WordsField } from '#features/messages/web/words-field.tsx'
import { usePractice } from '#features/practice/web/practice-data.ts'
import { SaveFoot } from '#features/practice/web/save-foot.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { useLive } from '#web/live.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUnsavedGuard } from '#web/unsaved-guard.ts'
import { type TextVersion, useSaveText, useTextVersions, wordsOfText } from '../text-template-data.ts'
import { TextPreview } from './text-preview.tsx'
import { TextVersions } from './text-versions.tsx'

const back = { to: '/email-templates', label: 'Email templates' }

/** The words of the text that reminds of a visit. */
export function TextTemplate() {
  const practice = usePractice()
  const versions = useTextVersions()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const failed = [practice, versions].find(each => each.isLoadingError)
  if (practice.data && versions.data)
    return <Editor versions={versions.data} zone={practice.data.time_zone} />
  return (
    <>
      <PageHeader title="Reminder by text" back={back} />
      {failed ? (
        <ErrorState title="This text could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading loading label="Loading the text" skeleton={<Skeleton className="h-96 rounded-lg" />}>
          {null}
        </Loading>
      )}
    </>
  )
}

function Editor({ versions, zone }: { versions: TextVersion[]; zone: string }) {
  const [current] = versions
  const saved = (current && wordsOfText(current)) ?? standardText
  const version = current?.version ?? 0
  const [base, setBase] = useState({ version, words: saved })
  const state = useState({ words: saved })
  const [{ words }, setValues] = state
  const [isOpen, setOpen] = useState(false)
  const saving = useSaveText()
  const isDirty = words.trim() !== base.words
  useUnsavedGuard(isDirty)
  // Somebody else's version comes in by itself as long as nothing is typed.
  const hasMoved = version > base.version
  const take = () => {
    setBase({ version, words: saved })
    setValues({ words: saved })
  }
  if (hasMoved && !isDirty && !saving.busy) take()
  const keep = async (typed: string, based_on: number) => {
    const wish = typed.trim() === standardText ? null : typed.trim()
    return saving.run({ words: wish, based_on })
  }
  const { problems, form, set } = useFields(state, {
    check: typed => {
      const problem = textProblem(typed.words)
      return problem ? { words: problem } : {}
    },
    send: async (typed, { refused }) => {
      const { data, error } = await keep(typed.words, base.version)
      if (error?.code === 'words_moved') return
      if (error)
        return refused(error, {
          title: 'The words were not saved',
          key: 'template',
          unsure: 'No answer came. Save again: nothing is saved twice.',
        })
      setBase({ version: data.version, words: typed.words.trim() })
      toast({
        title: 'The words are saved',
        description: 'Texts are written with them from now on.',
        glyph: 'check',
        key: 'template',
      })
    },
  })
  return (
    <>
      <PageHeader
        title="Reminder by text"
        summary={`Before a visit, when your settings say so. ${current?.blocks ? `Version ${current.version}.` : 'Standard words.'}`}
        back={back}
        actions={
          <Button icon={<History aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
            Versions
          </Button>
        }
      />
      {hasMoved && isDirty && !saving.busy ? (
        <Banner
          tone="warning"
          className="mb-5"
          title={`Version ${version} was saved meanwhile`}
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={take}>Show it, drop mine</Button>
              <Button onClick={() => setBase({ version, words: saved })}>Keep mine</Button>
            </div>
          }
        >
          <p>In another tab or by a colleague. Nothing of what you typed is lost.</p>
        </Banner>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card aria-label="Words">
          <form {...form} aria-label="Words of the text">
            <CardBody className="flex flex-col gap-5 pt-5">
              <WordsField
                id="text-words"
                label="Words"
                hint="1, 2 and 3 are read as confirm, cancel and move. Shows on lock screens: no names and no service."
                rows={4}
                value={words}
                most={mostTextWords}
                error={problems.words}
                offers={textVariables}
                onChange={typed => set({ words: typed })}
              />
              <p className="flex items-start gap-3 rounded-md border border-border bg-sunken px-3.5 py-2.5 text-body">
                <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted-foreground" />
                <span>
                  <span className="font-semibold">Their link, and “{textEnd}”</span>
                  <span className="block text-small text-muted-foreground">
                    Always there, behind your words. Carriers ask for the way out.
                  </span>
                </span>
              </p>
            </CardBody>
            <SaveFoot
              label="Save words"
              isDirty={isDirty}
              isBusy={saving.busy}
              onUndo={() => set({ words: base.words })}
            />
          </form>
        </Card>
        <TextPreview words={textProblem(words) ? null : words.trim()} typed={words} zone={zone} />
      </div>
      {isOpen ? (
        <TextVersions
          versions={versions}
          zone={zone}
          busy={saving.busy}
          onChoose={chosen => {
            set({ words: chosen })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
