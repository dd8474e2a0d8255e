import { useParams } from 'react-router'
import { type Practice, usePractice } from '#base/practice/web/practice-data.ts'
import { isPurpose, type Purpose, purposeWords } from '#diary/messages/purposes.ts'
import { textAt, textNames } from '#diary/messages/templates/text-names.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { screenPart } from '#web/when-opened.tsx'
import { useVersions } from '../templates-data.ts'
import { back, TemplateEditor } from './template-editor.tsx'

const TextTemplate = screenPart(async () => (await import('./text-template.tsx')).TextTemplate)

const textName = (path: string | undefined) => {
  const purpose = textAt(path)
  return purpose && textNames[purpose].name
}

export const meta = ({ params }: { params: { purpose?: string } }) => [
  {
    title: `${isPurpose(params.purpose) ? purposeWords[params.purpose].name : (textName(params.purpose) ?? 'Email template')} · Stillpoint`,
  },
]

export default function TemplatePage() {
  const { purpose } = useParams()
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const text = textAt(purpose)
  if (text) return <TextTemplate key={text} purpose={text} />
  if (!isPurpose(purpose))
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
  return <Template key={purpose} purpose={purpose} practice={practice} />
}

function Template({ purpose, practice }: { purpose: Purpose; practice: ReturnType<typeof usePractice> }) {
  const versions = useVersions(purpose)
  const failed = [practice, versions].find(each => each.isLoadingError)
  const known: Practice | undefined = practice.data
  if (known && versions.data)
    return <TemplateEditor purpose={purpose} practice={known} versions={versions.data} />
  return (
    <>
      <PageHeader title={purposeWords[purpose].name} summary={purposeWords[purpose].when} back={back} />
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
