import { NoPractice } from '#base/members/web/no-practice.tsx'
import { DeleteAlone } from '#desk/account-deletion/web/delete-section.tsx'

/** For users without a practice: open one, or delete the account. */
export function Nowhere() {
  return (
    <NoPractice>
      <DeleteAlone />
    </NoPractice>
  )
}
