import { useParams } from 'react-router'
import { type Practice, usePractice } from '#base/practice/web/practice-data.ts'
import type { MailTemplate } from '#diary/messages/message-kind.ts'
import { mails, texts } from '#message-kinds-in-browsers.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { screenPart } from '#web/when-opened.tsx'
import { back, TemplateEditor } from './template-editor.tsx'
import { useVersions } from './templates-data.ts'

const TextTemplate = screenPart(async () => (await import('./text-template.tsx')).TextTemplateScreen)

const mailAt = (path: string | undefined) => mails.find(({ name }) => name === path)
const textAt = (path: string | undefined) => texts.find(each => each.path === path)

export const meta = ({ params }: { params: { purpose?: string } }) => [
  {
    title: `${(mailAt(params.purpose) ?? textAt(params.purpose))?.label ?? 'Email template'} · Stillpoint`,
  },
]

export default function TemplatePage() {
  const { purpose } = useParams()
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const text = textAt(purpose)
  if (text) return <TextTemplate key={text.name} template={text} />
  const template = mailAt(purpose)
  if (!template)
    return (
      <>
        <PageHeader title="Email template" back={back} />
        <EmptyState
          title="There is no such letter"
          picture="search"
          action={<ButtonLink to={back.to}>All letters</ButtonLink>}
        />
      </>
    )
  return <Template key={template.name} template={template} practice={practice} />
}

interface TemplateProps {
  template: MailTemplate
  practice: ReturnType<typeof usePractice>
}

function Template({ template, practice }: TemplateProps) {
  const versions = useVersions(template.name)
  const failed = [practice, versions].find(each => each.isLoadingError)
  const known: Practice | undefined = practice.data
  if (known && versions.data)
    return <TemplateEditor template={template} practice={known} versions={versions.data} />
  return (
    <>
      <PageHeader title={template.label} summary={template.when} back={back} />
      {failed ? (
        <ErrorState title="This letter could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading loading label="Loading the letter" skeleton={<Skeleton className="h-128 rounded-lg" />}>
          {null}
        </Loading>
      )}
    </>
  )
}
