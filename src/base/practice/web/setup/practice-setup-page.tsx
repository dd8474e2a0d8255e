import { Navigate } from 'react-router'

/** §2 names /practice-setup beside /practice-settings; both are one screen. */
export default function PracticeSetupPage() {
  return <Navigate replace to="/practice-settings" />
}
