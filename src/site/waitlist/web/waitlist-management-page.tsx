import { Download } from 'lucide-react'
import { useState } from 'react'
import { AdminOnly } from '#site/feedback/web/admin-only.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import { screenPart } from '#web/when-opened.tsx'
import { managementWords } from '../messages.ts'
import { exportWaitlist } from './data.ts'

const ManagedWaitlist = screenPart(async () => (await import('./managed-waitlist.tsx')).ManagedWaitlist)

export const meta = () => [{ title: 'Waitlist management · Stillpoint' }]

export default function WaitlistManagementPage() {
  return (
    <>
      <PageHeader
        title="Waitlist management"
        summary="Who asked for a place, in the order in which they confirmed it."
      />
      <AdminOnly>
        <ManagedWaitlist exportButton={<ExportButton />} />
      </AdminOnly>
    </>
  )
}

function ExportButton() {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const { data, error } = await exportWaitlist()
    setBusy(false)
    if (error) {
      toast({
        title: managementWords.exportFailed,
        description: error.message,
        tone: 'error',
        key: 'waitlist',
      })
      return
    }
    // A BOM, for accents in spreadsheets.
    const url = URL.createObjectURL(new Blob(['\ufeff', data.csv], { type: 'text/csv;charset=utf-8' }))
    Object.assign(document.createElement('a'), { href: url, download: 'waitlist.csv' }).click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button
      icon={<Download aria-hidden="true" className="size-4" />}
      busy={isBusy ? 'Exporting' : false}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}
