import { type LucideIcon, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFoundClients } from '#diary/clients/web/clients-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import type { StateOf } from '#web/layout/navigation/navigation.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { findCommands, MIN_CLIENT_LETTERS } from '../../commands.ts'
import { addPick, type Pick, picksKey, readPicks } from '../../recent-picks.ts'
import { type FoundClient, useClientsById } from '../data.ts'
import { type RunnableCommand, type ShellActions, useCommands } from './use-commands.ts'

export interface Option {
  key: string
  label: string
  email?: string | null
  phone?: string | null
  icon: LucideIcon
  pick: Pick
  run: () => void
}

export interface Section {
  label: string
  options: Option[]
}

const PAUSE_MS = 250
const CLIENTS_SHOWN = 6

const isOption = (option: Option | undefined): option is Option => option !== undefined

/** Recent picks first and server results last, so that nothing moves under a finger. */
export function useSearch(typed: string, userId: string, stateOf: StateOf, actions: ShellActions) {
  const navigate = useNavigate()
  const commands = useCommands(stateOf, actions)
  const [picks] = useState(() => readPicks(localStorage.getItem(picksKey(userId))))
  const query = typed.trim()
  const asked = useDebounced(query, PAUSE_MS)
  const clients = useFoundClients(asked, CLIENTS_SHOWN, asked.length >= MIN_CLIENT_LETTERS)
  const known = useClientsById(picks.filter(({ kind }) => kind === 'client').map(({ id }) => id))

  const commandOption = ({ id, label, icon, run }: RunnableCommand, from = ''): Option => ({
    key: `${from}${id}`,
    label,
    icon,
    pick: { kind: 'command', id },
    run,
  })
  const clientOption = (client: FoundClient, from = ''): Option => ({
    key: `${from}${client.id}`,
    label: fullName(client),
    email: client.email,
    phone: client.phone,
    icon: UserRound,
    pick: { kind: 'client', id: client.id },
    run: () => navigate(`/clients/${client.id}`),
  })

  const recent = picks
    .map(({ kind, id }) => {
      if (kind === 'command') {
        const command = commands.find(each => each.id === id)
        return command && commandOption(command, 'recent ')
      }
      const client = known.data?.find(each => each.id === id)
      return client && clientOption(client, 'recent ')
    })
    .filter(isOption)
  const latest = picks.filter(({ kind }) => kind === 'command').map(({ id }) => id)
  const met = findCommands(commands, query, latest)
  const of = (kind: RunnableCommand['kind']) =>
    met.filter(each => each.kind === kind).map(each => commandOption(each))

  const isLong = query.length >= MIN_CLIENT_LETTERS
  const isSearching = isLong && (asked !== query || clients.isFetching)
  const people = isLong && asked.length >= MIN_CLIENT_LETTERS ? (clients.data ?? []) : []
  const sections: Section[] = [
    { label: 'Recent', options: query === '' ? recent : [] },
    { label: 'Go to', options: of('screen') },
    { label: 'Actions', options: of('action') },
    { label: 'Clients', options: people.map(client => clientOption(client)) },
  ].filter(({ options }) => options.length > 0)
  const options = sections.flatMap(section => section.options)

  return {
    sections,
    options,
    /** Nothing is loading, and nothing failed. */
    isSettled: !isSearching && !(clients.isError && isLong),
    status: statusOf(query, options.length, isSearching, clients.isError && isLong),
    remember: (pick: Pick) => localStorage.setItem(picksKey(userId), JSON.stringify(addPick(picks, pick))),
  }
}

function statusOf(query: string, count: number, isSearching: boolean, hasFailed: boolean): string {
  if (isSearching) return 'Searching clients'
  if (hasFailed) return 'Clients could not be searched. Check your connection.'
  if (query === '') return ''
  if (count === 0) return `Nothing matches “${query}”.`
  return count === 1 ? '1 result' : `${count} results`
}
