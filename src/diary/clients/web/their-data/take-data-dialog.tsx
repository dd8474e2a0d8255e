import { Download } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '#lib/names/person-names.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import type { ClientRecord } from '../clients-data.ts'
import { linkClientArchive, useClientArchive, useStartClientArchive } from '../person-data.ts'

export function TakeDataDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const start = useStartClientArchive()
  const [workId, setWorkId] = useState<string | null>(null)
  const { data: work, isLoadingError, refetch } = useClientArchive(workId)
  const isUnderWay = workId !== null && (!work || ['queued', 'working', 'failed'].includes(work.state))
  const isWrong = work?.state === 'dead' || work?.state === 'cancelled'
  const begin = async () => {
    const { data, error } = await start.run({ client_id: client.id })
    if (error) toastRefusal('The file was not begun', error)
    else setWorkId(data.work_id)
  }
  const save = async (file_id: string) => {
    const { data: link, error } = await linkClientArchive(file_id)
    if (error) toastRefusal('The file could not be opened', error)
    else window.location.assign(link.url)
  }
  const file = work?.file
  const close = <Button onClick={onClose}>Close</Button>
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Download the data of ${fullName(client)}`}
      description="Everything that your practice holds about this person, to give to them. That you took it is noted in the audit trail."
      actions={
        file ? (
          <>
            {close}
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" className="size-4" />}
              onClick={() => save(file.file_id)}
            >
              Download
            </Button>
          </>
        ) : (
          <>
            {close}
            <Button variant="primary" busy={(start.busy || isUnderWay) && 'Making the file'} onClick={begin}>
              Make the file
            </Button>
          </>
        )
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>The record, visits, notes, messages, consents, wishes, tasks and joined records</li>
        <li>As CSV for a spreadsheet and JSON for programs, with a page that explains them</li>
        <li>Nothing about family members or colleagues, and no secret links</li>
      </ul>
      <div role="status">
        {file ? (
          <p className="wrap-anywhere font-medium">{file.name} is ready. It is kept here for a day.</p>
        ) : null}
      </div>
      {isUnderWay && !isLoadingError ? (
        <Progress
          label="Making the file"
          value={work?.progress_done ?? 0}
          max={work?.progress_total ?? 0}
          valueText={work?.progress_words ?? 'Waits for its turn'}
        />
      ) : null}
      {isLoadingError ? (
        <Banner
          tone="destructive"
          title="How far it is could not be asked"
          action={
            <Button size="sm" onClick={() => refetch()}>
              Try again
            </Button>
          }
        />
      ) : null}
      {isWrong ? (
        <Banner tone="destructive" title="The file could not be made">
          Please try again.
        </Banner>
      ) : null}
      {work?.state === 'done' && !file ? <p>The file was removed meanwhile. Make it again.</p> : null}
    </Dialog>
  )
}
