import { Banner } from '#web/ui/page/banner.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { confirmFirst } from '../../deliverability/new-account.ts'

const ConfirmAddress = whenOpened(
  async () => (await import('#base/account/web/sign-in/confirm-address.tsx')).ConfirmAddress,
)

export function ConfirmNotice({ isOwner, className }: { isOwner: boolean; className?: string | undefined }) {
  return (
    <Banner tone="warning" title={confirmFirst.title} {...(className ? { className } : {})}>
      <p className="mb-3">{isOwner ? confirmFirst.why : confirmFirst.ownerOnly}</p>
      {isOwner ? <ConfirmAddress isBare /> : null}
    </Banner>
  )
}
