import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type BookingPlace, placeQuery, readPlace } from '../../booking-address.ts'
import type { BookingPage } from '../../schema.ts'

/** A new screen adds a history entry; a choice on it doesn't. */
export function usePlace(page: BookingPage) {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const place = read(location.search, page)
  const isComing = navigation.location?.pathname === location.pathname
  /** The place being loaded, so that a choice shows before its times do. */
  const coming = isComing && navigation.location ? read(navigation.location.search, page) : place
  const go = (changes: Partial<BookingPlace>, how: { replace: boolean } = { replace: true }) =>
    navigate({ search: placeQuery({ ...coming, ...changes }) }, { ...how, preventScrollReset: how.replace })
  return { place, coming, isLoading: isComing, go }
}

export type PlaceControl = ReturnType<typeof usePlace>

function read(search: string, page: BookingPage): BookingPlace {
  const place = readPlace(new URLSearchParams(search), page)
  if (!place) throw new Error('a practice without services has no place to be')
  return place
}
