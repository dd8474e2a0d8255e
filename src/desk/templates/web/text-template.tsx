import { History, Lock, Send } from 'lucide-react'
import { useState } from 'react'
import { type Practice, usePractice } from '#base/practice/web/practice-data.ts'
import { SaveFoot } from '#base/practice/web/save-foot.tsx'
import type { TextTemplate } from '#diary/messages/message-kind.ts'
import { textFindings } from '#diary/messages/problems/text-findings.ts'
import { mostTextWords, textProblem } from '#diary/messages/templates/text-templates.ts'
import { showPhone } from '#lib/contact/phone.ts'
import { newId } from '#lib/new-id.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useUnsavedGuard } from '#web/form/unsaved-guard.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useLive } from '#web/rows/live.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { FindingStrip } from './editor/finding-strip.tsx'
import { WordsField } from './editor/message-field.tsx'
import { useMailServices } from './editor-data.ts'
import { useVersions, type Version } from './templates-data.ts'
import { TextPreview } from './text-preview.tsx'
import { useSaveText, useSendTestOfText, wordsOfText } from './text-template-data.ts'
import { TextVersions } from './text-versions.tsx'

const back = { to: '/email-templates', label: 'Email templates' }

export function TextTemplateScreen({ template }: { template: TextTemplate }) {
  const practice = usePractice()
  const versions = useVersions(template.name, 'sms')
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const failed = [practice, versions].find(each => each.isLoadingError)
  if (practice.data && versions.data)
    return <Editor template={template} versions={versions.data} practice={practice.data} />
  return (
    <>
      <PageHeader title={template.label} summary={template.when} back={back} />
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

interface EditorProps {
  template: TextTemplate
  practice: Practice
  /** Newest first; empty when there never was one. */
  versions: Version[]
}

function Editor({ template, practice, versions }: EditorProps) {
  const [current] = versions
  const { name: purpose, label, when, hint, always, why, standard, variables } = template
  const saved = (current && wordsOfText(template, current)) ?? standard
  const version = current?.version ?? 0
  const [base, setBase] = useState({ version, words: saved })
  const state = useState({ words: saved })
  const [{ words }, setValues] = state
  const [isOpen, setOpen] = useState(false)
  const [visitId, setVisitId] = useState('')
  const services = useMailServices()
  const saving = useSaveText()
  const isDirty = words.trim() !== base.words
  useUnsavedGuard(isDirty)
  // A colleague's version loads automatically while nothing is typed.
  const hasMoved = version > base.version
  const take = () => {
    setBase({ version, words: saved })
    setValues({ words: saved })
  }
  if (hasMoved && !isDirty && !saving.busy) take()
  const keep = async (typed: string, based_on: number) => {
    const wish = typed.trim() === standard ? null : typed.trim()
    return saving.run({ purpose, words: wish, based_on })
  }
  const findingsIn = (typed: string) =>
    textFindings(template, typed, {
      practice_name: practice.name,
      services: (services.data ?? []).map(each => each.name),
    })
  const problemOf = (typed: string) =>
    textProblem(template, typed) ??
    (findingsIn(typed).some(({ severity }) => severity === 'block')
      ? "Some of this text can't be sent. See below what to write instead."
      : undefined)
  const test = useTestOfText(purpose, visitId)
  const { problems, form, set } = useFields(state, {
    check: typed => {
      const problem = problemOf(typed.words)
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
        title={label}
        summary={`${when} ${current?.blocks ? `Version ${current.version}.` : 'Standard words.'}`}
        back={back}
        actions={
          <>
            <Button icon={<History aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
              Versions
            </Button>
            <Button
              icon={<Send aria-hidden="true" className="size-4" />}
              busy={test.busy && 'Sending'}
              onClick={() => test.send(words, problemOf(words))}
            >
              Text a test to us
            </Button>
          </>
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
          <p>In another tab or by a colleague. We kept what you typed.</p>
        </Banner>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card aria-label="Words">
          <form {...form} aria-label="Words of the text">
            <CardBody className="flex flex-col gap-5 pt-5">
              <WordsField
                id="text-words"
                label="Words"
                hint={hint}
                rows={4}
                value={words}
                most={mostTextWords}
                error={problems.words}
                offers={variables}
                onChange={typed => set({ words: typed })}
              />
              {findingsIn(words).map(finding => (
                <FindingStrip key={finding.code} finding={finding} />
              ))}
              <p className="flex items-start gap-3 rounded-md border border-border bg-sunken px-3.5 py-2.5 text-body">
                <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted-foreground" />
                <span>
                  <span className="font-semibold">{always}</span>
                  <span className="block text-small text-muted-foreground">{why}</span>
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
        <TextPreview
          purpose={purpose}
          words={textProblem(template, words) ? null : words.trim()}
          typed={words}
          zone={practice.time_zone}
          visitId={visitId}
          onVisit={setVisitId}
        />
      </div>
      {isOpen ? (
        <TextVersions
          template={template}
          versions={versions}
          zone={practice.time_zone}
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

/** Sends the typed text to the practice's own phone. */
function useTestOfText(purpose: string, visitId: string) {
  const sending = useSendTestOfText()
  const send = async (words: string, problem: string | undefined) => {
    if (problem)
      return toast({
        title: 'No test was sent',
        description: problem,
        tone: 'error',
        key: 'test',
        duration: 6_000,
      })
    const { data, error } = await sending.run({
      ...{ purpose, words: words.trim(), appointment_id: visitId || null },
      test_id: newId(),
    })
    if (error) return toastRefusal('No test was sent', error, { key: 'test' })
    toast({
      title: `Sending the test to ${showPhone(data.phone)}`,
      description: "Your practice’s own phone gets the current text. It's in the outbox too.",
      glyph: 'check',
      key: 'test',
    })
  }
  return { send, busy: sending.busy }
}
