import type { UseFormReturn } from 'react-hook-form'
import type { ServiceForm, ServiceFormRead } from '../service-form.ts'

export type ServiceFormState = UseFormReturn<ServiceForm, unknown, ServiceFormRead>
