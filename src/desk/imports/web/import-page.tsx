import { useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { useLive } from '#web/rows/live.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { screenPart } from '#web/when-opened.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ChooseFile, type ChosenFile } from './file/choose-file.tsx'

// The file reader is large and isn't needed to choose a file.
const FileDesk = screenPart(async () => (await import('./file/file-desk.tsx')).FileDesk)

export const meta = () => [{ title: 'Import clients · Stillpoint' }]

export default function ImportPage() {
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  if (practice.isLoadingError) {
    return (
      <ErrorState title="Your practice could not be loaded" onRetry={() => practice.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  return (
    <Loading
      loading={practice.isPending}
      label="Loading the import"
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {practice.data ? (
        chosen ? (
          <FileDesk
            key={chosen.nth}
            practice={practice.data}
            chosen={chosen}
            onOther={() => setChosen(null)}
          />
        ) : (
          <>
            <ChooseFile onChosen={setChosen} />
            <EarlierImports zone={practice.data.time_zone} />
          </>
        )
      ) : null}
    </Loading>
  )
}
