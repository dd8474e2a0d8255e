export * from '#rules/recurrence/recurrence.ts'
