import { useRowTable } from '#web/rows/row-table.ts'

export const useRoomRows = () => useRowTable('rooms')
