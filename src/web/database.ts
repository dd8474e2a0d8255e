// Written by scripts/types.ts (npm run types) from the migrations and src/tables.ts: what /rest/v1 opens, as JSON has it.
// A timestamptz is ISO text, a date 'YYYY-MM-DD'. Only columns that a person may read, or write, are there.

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined }

export type Database = {
  public: {
    Tables: {
      appointment_events: {
        Row: {
          actor: 'client' | 'staff' | 'system' | 'assistant'
          actor_id: string | null
          appointment_id: string
          created_at: string
          details: Record<string, unknown>
          id: string
          kind: 'booked' | 'moved' | 'changed' | 'cancelled' | 'restored' | 'marked' | 'told'
          practice_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'appointment_events_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      appointment_notes: {
        Row: {
          appointment_id: string
          cancel_reason: string | null
          client_note: string | null
          practice_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'appointment_notes_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: true; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      appointment_series: {
        Row: {
          client_id: string
          created_at: string
          created_by: string | null
          id: string
          plan: Json | null
          practice_id: string
          practitioner_id: string
          rule: string | null
          service_id: string
          starts_local: string | null
          tell_after: string | null
          time_zone: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'appointment_series_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'appointment_series_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'appointment_series_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'appointment_series_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'appointment_series_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      appointments: {
        Row: {
          addons: { id?: string; name: string; duration_min?: number; price_cents?: number }[]
          blocks_from: string
          blocks_until: string
          booked_as: string | null
          booked_by_first_name: string | null
          booked_by_name: string | null
          booked_first_name: string | null
          booked_with_hold: string | null
          buffer_after_min: number
          buffer_before_min: number
          cancelled_at: string | null
          cancelled_by: 'client' | 'practice' | null
          class_id: string | null
          client_id: string
          confirmed_by_client_at: string | null
          contact_email: string | null
          contact_phone: string | null
          created_at: string
          currency: string
          duration_min: number
          ends_at: string
          equipment: { id: string; unit: number }[]
          id: string
          import_key: string | null
          is_uncounted: boolean
          link_click: string | null
          link_code: string | null
          policy_hours: number | null
          policy_text: string | null
          practice_id: string
          practitioner_id: string
          price_cents: number
          processing_after_min: number | null
          processing_min: number | null
          room_id: string | null
          sequence: number
          series_date: string | null
          series_id: string | null
          series_starts_at: string | null
          service_id: string
          service_name: string
          set_at: number | null
          set_id: string | null
          source: 'online' | 'staff' | 'chat' | 'assistant' | 'import'
          starts_at: string
          status: 'pending' | 'confirmed' | 'arrived' | 'completed' | 'no_show' | 'cancelled'
          tell_after: string | null
          told_practitioner_id: string | null
          told_sold: { service_name: string; duration_min: number; addons: { id?: string; name: string; duration_min?: number; price_cents?: number }[]; price_cents: number } | null
          told_starts_at: string | null
          told_status: 'pending' | 'confirmed' | 'arrived' | 'completed' | 'no_show' | 'cancelled' | null
          updated_at: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'appointments_practice_id_class_id_fkey'; columns: ['practice_id', 'class_id']; isOneToOne: false; referencedRelation: 'classes'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'appointments_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'appointments_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'appointments_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'appointments_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'appointments_practice_id_room_id_fkey'; columns: ['practice_id', 'room_id']; isOneToOne: false; referencedRelation: 'rooms'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'appointments_practice_id_series_id_fkey'; columns: ['practice_id', 'series_id']; isOneToOne: false; referencedRelation: 'appointment_series'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'appointments_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      audit_entries: {
        Row: {
          act: 'insert' | 'update' | 'delete'
          actor_id: string | null
          actor_name: string | null
          actor_role: 'owner' | 'practitioner' | 'front_desk' | 'biller' | 'admin' | 'visitor' | 'system'
          at: string
          changes: Record<string, [unknown, unknown] | null>
          id: number
          part_of: string | null
          practice_id: string
          relation: string
          row_id: string | null
          row_ids: string[] | null
          row_name: string | null
          rows: number
          through: string | null
          verb: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'audit_entries_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      automation_settings: {
        Row: {
          automation: 'booked' | 'moved' | 'cancelled' | 'review-ask' | 'win-back'
          hours: number | null
          id: string
          is_on: boolean
          practice_id: string
          switched_at: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'automation_settings_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      blocked_times: {
        Row: {
          created_at: string
          ends_at: string
          id: string
          practice_id: string
          practitioner_id: string
          reason: string | null
          starts_at: string
          time_off_id: string | null
        }
        Insert: {
          ends_at: string
          practice_id: string
          practitioner_id: string
          reason?: string | null
          starts_at: string
        }
        Update: {
          ends_at?: string
          practitioner_id?: string
          reason?: string | null
          starts_at?: string
        }
        Delete: true
        Relationships: [
          { foreignKeyName: 'blocked_times_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'blocked_times_time_off_fkey'; columns: ['practice_id', 'time_off_id']; isOneToOne: true; referencedRelation: 'time_off'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      busy_feed_times: {
        Row: {
          busy_feed_id: string
          ends_at: string
          id: string
          practice_id: string
          practitioner_id: string
          starts_at: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'busy_feed_times_practice_id_busy_feed_id_practitioner_id_fkey'; columns: ['practice_id', 'busy_feed_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'busy_feeds'; referencedColumns: ['practice_id', 'id', 'practitioner_id'] },
          { foreignKeyName: 'busy_feed_times_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      busy_feeds: {
        Row: {
          created_at: string
          failure_code: string | null
          failures: number
          host: string
          id: string
          last_failure_at: string | null
          last_success_at: string | null
          name: string
          next_at: string
          practice_id: string
          practitioner_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'busy_feeds_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'busy_feeds_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      calendar_feeds: {
        Row: {
          created_at: string
          has_buffers: boolean
          id: string
          last_fetched_at: string | null
          name: string
          practice_id: string
          practitioner_id: string
          revoked_at: string | null
          shows: 'initials' | 'names' | 'busy'
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'calendar_feeds_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'calendar_feeds_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      campaigns: {
        Row: {
          approved_at: string | null
          archived_at: string | null
          began_at: string | null
          body_text: string | null
          channel: 'email' | 'sms'
          created_at: string
          ended_at: string | null
          ends_on: string | null
          expression: Json
          id: string
          leaves_at: string | null
          matched: number
          name: string
          plan_item_id: string | null
          practice_id: string
          revision: number
          run: number
          state: 'draft' | 'scheduled' | 'sending' | 'sent' | 'paused' | 'cancelled'
          stop_on_book: boolean
          stopped_at: string | null
          stopped_words: string | null
          timing: 'at_once' | 'at_time' | 'own_zone'
          wall_date: string | null
          wall_time: string | null
          words: Json | null
          written_at: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'campaigns_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      classes: {
        Row: {
          blocks_from: string
          blocks_until: string
          buffer_after_min: number
          buffer_before_min: number
          cancelled_at: string | null
          created_at: string
          currency: string
          duration_id: string
          duration_min: number
          ends_at: string
          equipment: Json
          id: string
          note: string | null
          practice_id: string
          practitioner_id: string
          price_cents: number
          repeats_id: string | null
          room_id: string | null
          seats: number
          sequence: number
          service_id: string
          service_name: string
          shows_seats: boolean
          starts_at: string
          updated_at: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'classes_practice_id_duration_id_fkey'; columns: ['practice_id', 'duration_id']; isOneToOne: false; referencedRelation: 'service_durations'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'classes_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'classes_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'classes_practice_id_room_id_fkey'; columns: ['practice_id', 'room_id']; isOneToOne: false; referencedRelation: 'rooms'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'classes_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      client_consents: {
        Row: {
          address: string | null
          channel: 'email' | 'sms'
          client_id: string
          created_at: string
          id: string
          is_granted: boolean
          practice_id: string
          purpose: 'offers' | 'reminders' | 'reviews' | 'all'
          source: 'booking' | 'staff' | 'unsubscribe' | 'import' | 'waitlist' | 'reply' | 'carrier' | 'erasure' | 'preferences' | 'complaint' | 'lead_form'
          wording: string
          wording_version: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'client_consents_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'client_consents_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      client_merges: {
        Row: {
          id: string
          kept_id: string
          merged_at: string
          merged_by: string | null
          merged_id: string
          practice_id: string
          undone_at: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'client_merges_practice_id_kept_id_fkey'; columns: ['practice_id', 'kept_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'client_merges_practice_id_kept_id_fkey'; columns: ['practice_id', 'kept_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'client_merges_practice_id_merged_id_fkey'; columns: ['practice_id', 'merged_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'client_merges_practice_id_merged_id_fkey'; columns: ['practice_id', 'merged_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      client_notes: {
        Row: {
          author_id: string | null
          client_id: string
          created_at: string
          id: string
          note: string
          practice_id: string
        }
        Insert: {
          client_id: string
          id?: string
          note: string
          practice_id: string
        }
        Update: never
        Delete: true
        Relationships: [
          { foreignKeyName: 'client_notes_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'client_notes_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      client_visit_times: {
        Row: {
          client_id: string
          first_at: string
          last_at: string
          last_service_id: string | null
          late_cancels: number
          next_at: string
          no_shows: number
          practice_id: string
          practitioner_ids: string[]
          rhythm_days: number | null
          service_ids: string[]
          spent_cents: number
          turns_at: string
          visits: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'client_visit_times_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: true; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'client_visit_times_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: true; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      clients: {
        Row: {
          address_city: string | null
          address_country: string | null
          address_postal_code: string | null
          address_region: string | null
          address_street: string | null
          addresses: string
          archived_at: string | null
          birth_date: string | null
          booking: 'allow' | 'ask' | 'block'
          contacts: string[]
          created_at: string
          email: string | null
          erased_at: string | null
          first_name: string
          household_id: string | null
          household_role: 'parent' | 'child' | 'partner' | 'other' | null
          id: string
          last_name: string
          lead_stage: 'inquiry' | 'contacted' | 'scheduled' | 'visited' | 'converted' | null
          locale: string | null
          merged_into: string | null
          other_emails: string[]
          other_names: string[]
          other_phones: string[]
          paid_by: string | null
          phone: string | null
          practice_id: string
          reminded_by: string | null
          search: string
          source: 'staff' | 'online' | 'import' | 'chat' | 'assistant' | 'lead_form'
          tags: string[]
          tags_added: Json
          time_zone: string | null
          updated_at: string
        }
        Insert: never
        Update: {
          archived_at?: string | null
          booking?: 'allow' | 'ask' | 'block'
          household_role?: 'parent' | 'child' | 'partner' | 'other' | null
          tags?: string[]
        }
        Delete: never
        Relationships: [
          { foreignKeyName: 'clients_merged_into'; columns: ['practice_id', 'merged_into']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'clients_merged_into'; columns: ['practice_id', 'merged_into']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'clients_paid_by'; columns: ['practice_id', 'paid_by']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'clients_paid_by'; columns: ['practice_id', 'paid_by']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'clients_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'clients_reminded_by'; columns: ['practice_id', 'reminded_by']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'clients_reminded_by'; columns: ['practice_id', 'reminded_by']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      content_drafts: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          archived_at: string | null
          audience: 'everyone' | 'new' | 'regulars'
          body: string
          channel: 'instagram' | 'facebook' | 'google' | 'email' | 'site'
          content_type: 'social_post' | 'google_business' | 'email' | 'blog'
          created_at: string
          edited_at: string | null
          evidence: Json
          first_words: Json | null
          handed_id: string | null
          handed_to: 'campaign' | 'post' | 'hand' | null
          hashtags: string[]
          id: string
          language: string | null
          made_by: 'composer' | 'model' | 'hand'
          meant_at: string | null
          note: string | null
          picture_alt: string | null
          picture_id: string | null
          practice_id: string
          quote_id: string | null
          revision: number
          seed: number
          state: 'draft' | 'approved' | 'used'
          subject: string | null
          title: string | null
          topic: string
          updated_at: string
          used_at: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'content_drafts_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'content_drafts_practice_id_picture_id_fkey'; columns: ['practice_id', 'picture_id']; isOneToOne: false; referencedRelation: 'files'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'content_drafts_practice_id_quote_id_fkey'; columns: ['practice_id', 'quote_id']; isOneToOne: false; referencedRelation: 'surveys'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      duplicate_questions: {
        Row: {
          answer: 'two' | 'same' | 'merged' | null
          answered_at: string | null
          asked_at: string
          client_id: string
          id: string
          other_id: string
          practice_id: string
          reasons: string[]
          score: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'duplicate_questions_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'duplicate_questions_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'duplicate_questions_practice_id_other_id_fkey'; columns: ['practice_id', 'other_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'duplicate_questions_practice_id_other_id_fkey'; columns: ['practice_id', 'other_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      equipment: {
        Row: {
          created_at: string
          id: string
          name: string
          note: string | null
          practice_id: string
          quantity: number
        }
        Insert: {
          id?: string
          name: string
          note?: string | null
          practice_id: string
          quantity?: number
        }
        Update: {
          name?: string
          note?: string | null
          quantity?: number
        }
        Delete: true
        Relationships: [
          { foreignKeyName: 'equipment_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      feedback: {
        Row: {
          created_at: string
          id: string
          message: string
          status: 'new' | 'reviewed' | 'resolved'
          user_email: string | null
        }
        Insert: {
          message: string
          user_email?: string | null
        }
        Update: {
          status?: 'new' | 'reviewed' | 'resolved'
        }
        Delete: never
        Relationships: []
      }
      feedback_upvotes: {
        Row: {
          feedback_id: string
          ip_address: string
        }
        Insert: {
          feedback_id: string
          ip_address: string
        }
        Update: never
        Delete: true
        Relationships: [
          { foreignKeyName: 'feedback_upvotes_feedback_id_fkey'; columns: ['feedback_id']; isOneToOne: false; referencedRelation: 'user_feedback'; referencedColumns: ['id'] },
        ]
      }
      files: {
        Row: {
          bytes: number
          created_at: string
          height: number | null
          id: string
          is_public: boolean
          kind: string
          name: string
          practice_id: string
          read_right: string
          removed_at: string | null
          sha256: string
          state: 'uploading' | 'ready'
          storage: 'postgres' | 's3'
          type: string
          uploaded_by: string | null
          width: number | null
          write_right: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'files_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      follow_ups: {
        Row: {
          appointment_id: string | null
          client_id: string
          created_at: string
          created_by: string | null
          due_at: string | null
          id: string
          kind: 'not_delivered' | 'by_hand' | 'come_again' | 'after_visit' | 'missed'
          occasion: string | null
          practice_id: string
          settled_at: string | null
          settled_by: string | null
          snoozed_until: string | null
          state: 'open' | 'done' | 'dropped'
          way: 'email' | 'sms' | 'call' | null
          words: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'follow_ups_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'follow_ups_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'follow_ups_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'follow_ups_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      gap_settings: {
        Row: {
          alone_a_week: number | null
          hours: number
          is_on: boolean
          posts_alone: boolean
          practice_id: string
          updated_at: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'gap_settings_practice_id_fkey'; columns: ['practice_id']; isOneToOne: true; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      gaps: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          ended_at: string | null
          ended_why: 'taken' | 'closed' | 'past' | 'set_aside' | null
          ends_at: string
          found_at: string
          id: string
          practice_id: string
          practitioner_id: string
          service_ids: string[]
          starts_at: string
          state: 'proposed' | 'approved' | 'checking' | 'ended'
          was_approved: boolean
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'gaps_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'gaps_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      google_profiles: {
        Row: {
          address: string | null
          category: string | null
          connection_id: string | null
          hours: Json
          name: string | null
          phone: string | null
          practice_id: string
          read_at: string
          special_hours: Json
          website: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'google_profiles_practice_id_connection_id_fkey'; columns: ['practice_id', 'connection_id']; isOneToOne: true; referencedRelation: 'social_connections'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'google_profiles_practice_id_fkey'; columns: ['practice_id']; isOneToOne: true; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      imports: {
        Row: {
          agreed_wording: string | null
          asked: number
          created_at: string
          ended_at: string | null
          file_name: string
          filled: number
          id: string
          kind: 'clients' | 'visits'
          known: number
          left_out: Json
          left_out_count: number
          made: number
          made_by: string | null
          made_services: string[]
          people_made: number
          practice_id: string
          refused: number
          removed: number
          rows_loaded: number
          rows_total: number
          source: string
          state: 'loading' | 'ready' | 'done' | 'undoing' | 'undone'
          stayed: number
          undone_at: string | null
          work_id: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'imports_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      inbound_messages: {
        Row: {
          appointment_id: string | null
          body_text: string
          channel: 'email' | 'sms'
          client_id: string | null
          created_at: string
          handled_at: string | null
          id: string
          may_be_stop: boolean
          meaning: 'stop' | 'start' | 'help' | 'confirm' | 'cancel_visit' | 'move' | null
          practice_id: string | null
          provider_id: string
          sender: string
        }
        Insert: never
        Update: {
          handled_at?: string | null
        }
        Delete: never
        Relationships: [
          { foreignKeyName: 'inbound_messages_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'inbound_messages_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'inbound_messages_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'inbound_messages_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      lead_events: {
        Row: {
          at: string
          by_user: string | null
          from_stage: 'inquiry' | 'contacted' | 'scheduled' | 'visited' | 'converted' | null
          how: 'form' | 'message' | 'booking' | 'visit' | 'hand'
          id: string
          lead_id: string
          note: string | null
          practice_id: string
          to_stage: 'inquiry' | 'contacted' | 'scheduled' | 'visited' | 'converted'
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'lead_events_practice_id_lead_id_fkey'; columns: ['practice_id', 'lead_id']; isOneToOne: false; referencedRelation: 'leads'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      lead_magnets: {
        Row: {
          archived_at: string | null
          asks_phone: boolean
          body: string
          button: string
          created_at: string
          description: string
          file_id: string | null
          id: string
          is_on: boolean
          kind: 'text' | 'pdf'
          practice_id: string
          title: string
        }
        Insert: never
        Update: {
          archived_at?: string | null
          is_on?: boolean
        }
        Delete: never
        Relationships: [
          { foreignKeyName: 'lead_magnets_practice_id_file_id_fkey'; columns: ['practice_id', 'file_id']; isOneToOne: false; referencedRelation: 'files'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'lead_magnets_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      leads: {
        Row: {
          client_id: string | null
          closed_at: string | null
          confirmed_at: string | null
          created_at: string
          email: string | null
          first_name: string
          id: string
          last_name: string
          magnet_id: string | null
          next_at: string | null
          next_words: string | null
          notes: string
          offers_by_email: boolean
          offers_by_text: boolean
          phone: string | null
          practice_id: string
          removed_at: string | null
          source: string
          stage: 'inquiry' | 'contacted' | 'scheduled' | 'visited' | 'converted'
          stage_at: string
        }
        Insert: never
        Update: {
          closed_at?: string | null
          removed_at?: string | null
        }
        Delete: never
        Relationships: [
          { foreignKeyName: 'leads_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'leads_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'leads_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'leads_practice_id_magnet_id_fkey'; columns: ['practice_id', 'magnet_id']; isOneToOne: false; referencedRelation: 'lead_magnets'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      link_opens: {
        Row: {
          appointment_id: string | null
          client_id: string
          first_opened_at: string
          id: string
          last_opened_at: string
          letter: string
          offer_id: string | null
          practice_id: string
          request_id: string | null
          times: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'link_opens_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'link_opens_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'link_opens_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'link_opens_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'link_opens_practice_id_offer_id_fkey'; columns: ['practice_id', 'offer_id']; isOneToOne: false; referencedRelation: 'opening_offers'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'link_opens_practice_id_request_id_fkey'; columns: ['practice_id', 'request_id']; isOneToOne: false; referencedRelation: 'opening_requests'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      marketing_plans: {
        Row: {
          channels: string[]
          closed_at: string | null
          created_at: string
          created_by: string | null
          goal: 'new_clients' | 'regulars_back' | 'fuller_hours' | 'launch' | 'reviews'
          history_kept: number
          history_weeks: number
          hours_per_week: number
          id: string
          is_little: boolean
          launch_service_id: string | null
          left_out: Json
          practice_id: string
          seed: number
          service_ids: string[]
          starts_on: string
          state: 'open' | 'closed'
          time_zone: string
          voice: Json
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'marketing_plans_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      message_settings: {
        Row: {
          marketing_paused_at: string | null
          marketing_paused_for: string | null
          marketing_resumed_at: string | null
          marketing_resumed_by: string | null
          marketing_resumed_note: string | null
          practice_id: string
          touch_days: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'message_settings_practice_id_fkey'; columns: ['practice_id']; isOneToOne: true; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      message_suppressions: {
        Row: {
          address: string
          at: string
          channel: 'email' | 'sms'
          id: string
          kind: 'hard_bounce' | 'soft_bounce' | 'complaint'
          lifted_at: string | null
          practice_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'message_suppressions_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      message_templates: {
        Row: {
          blocks: ({ type: 'heading' | 'text'; text: string } | { type: 'button'; label: string } | { type: 'waits' | 'policy' | 'facts' | 'contact' })[] | null
          channel: 'email' | 'sms'
          created_at: string
          created_by: string | null
          id: string
          practice_id: string
          purpose: string
          subject: string | null
          version: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'message_templates_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      opening_offers: {
        Row: {
          answered_at: string | null
          appointment_id: string | null
          ends_at: string
          expires_at: string
          frees_id: string | null
          id: string
          is_by_hand: boolean
          offer_at: string
          opening_id: string
          practice_id: string
          price_cents: number
          request_id: string
          starts_at: string
          state: 'waiting' | 'offered' | 'accepted' | 'expired' | 'declined' | 'lost' | 'withdrawn'
          untold: string | null
          value_cents: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'opening_offers_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'opening_offers_practice_id_frees_id_fkey'; columns: ['practice_id', 'frees_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'opening_offers_practice_id_opening_id_fkey'; columns: ['practice_id', 'opening_id']; isOneToOne: false; referencedRelation: 'openings'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'opening_offers_practice_id_request_id_fkey'; columns: ['practice_id', 'request_id']; isOneToOne: false; referencedRelation: 'opening_requests'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      opening_requests: {
        Row: {
          appointment_id: string | null
          client_id: string
          created_at: string
          duration_id: string
          earliest: string | null
          ended_at: string | null
          id: string
          latest: string | null
          parts: Json
          practice_id: string
          practitioner_ids: string[]
          service_id: string
          source: 'public' | 'after_booking' | 'staff'
          state: 'waiting' | 'booked' | 'left' | 'withdrawn' | 'over'
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'opening_requests_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'opening_requests_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'opening_requests_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'opening_requests_practice_id_duration_id_fkey'; columns: ['practice_id', 'duration_id']; isOneToOne: false; referencedRelation: 'service_durations'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'opening_requests_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'opening_requests_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      opening_settings: {
        Row: {
          by_email: boolean
          by_text: boolean
          group_size: number
          mode: 'first' | 'highest_value' | 'broadcast' | 'manual'
          offer_from: string
          offer_min: number
          offer_to: string
          practice_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'opening_settings_practice_id_fkey'; columns: ['practice_id']; isOneToOne: true; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      openings: {
        Row: {
          appointment_id: string | null
          created_at: string
          ends_at: string
          id: string
          practice_id: string
          practitioner_id: string
          room_id: string | null
          starts_at: string
          state: 'open' | 'filled' | 'gone' | 'closed' | 'past'
          why: 'cancelled' | 'moved' | 'hours' | 'by_hand'
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'openings_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'openings_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'openings_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'openings_practice_id_room_id_fkey'; columns: ['practice_id', 'room_id']; isOneToOne: false; referencedRelation: 'rooms'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      outbound_messages: {
        Row: {
          appointment_id: string | null
          attachments: { filename: string; content_type: string; content?: string }[]
          attempts: number
          body_html: string
          body_text: string
          bounced_as: 'hard' | 'soft' | null
          bounced_at: string | null
          channel: 'email' | 'sms' | 'post'
          client_id: string | null
          complained_at: string | null
          created_at: string
          dedupe_key: string
          delivered_at: string | null
          expires_at: string | null
          from_name: string | null
          held_from: string | null
          id: string
          kind: string
          last_error: string | null
          origin_id: string | null
          origin_kind: 'campaign' | 'sequence' | 'automation' | 'lead' | 'survey' | 'hand' | 'test' | 'gap' | null
          practice_id: string | null
          purpose: 'transactional' | 'care' | 'marketing' | 'review'
          recalled_as: 'held' | 'withdrawn' | 'goal_reached' | 'booked' | 'replied' | 'opted_out' | 'taken_out' | 'no_longer_true' | 'switched_off' | null
          recipient: string
          reply_to: string | null
          says: 'requested' | 'upcoming' | 'visited' | 'missed' | 'cancelled' | null
          says_starts_at: string | null
          send_after: string
          sender_id: string | null
          sent_at: string | null
          skip_reason: string | null
          status: 'queued' | 'sending' | 'sent' | 'failed' | 'kept' | 'skipped'
          stop_on_book_since: string | null
          subject: string
          template_version: number | null
          unsubscribe_url: string | null
          urgency: 'now' | 'soon' | 'bulk'
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'outbound_messages_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      outside_visits: {
        Row: {
          appointment_id: string
          choice: 'kept' | 'asked'
          practice_id: string
          practitioner_id: string
          said_at: string
          said_by: string | null
          starts_at: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'outside_visits_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: true; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'outside_visits_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      plan_items: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          at: string
          audience_id: 'offers' | 'due' | 'new' | null
          automation: 'win-back' | 'review-ask' | 'gap-filler' | null
          campaign_id: string | null
          channel: 'instagram' | 'facebook' | 'google' | 'email' | 'room'
          created_at: string
          day: string
          done_at: string | null
          draft_id: string | null
          draft_problem: string | null
          failed_words: string | null
          figure_key: string
          figure_value: number
          goal: 'new_clients' | 'regulars_back' | 'fuller_hours' | 'launch' | 'reviews'
          id: string
          kind: 'post' | 'campaign' | 'win_back' | 'gap_filler' | 'review_asks' | 'profile_update' | 'in_room'
          minutes: number
          note: string | null
          plan_id: string
          post_id: string | null
          practice_id: string
          revision: number
          short_link_id: string | null
          state: 'proposed' | 'approved' | 'scheduled' | 'done' | 'skipped' | 'failed'
          state_before: 'proposed' | 'approved' | 'scheduled' | 'failed' | null
          subject: string | null
          task_id: string | null
          title: string | null
          topic: string | null
          updated_at: string
          why_words: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'plan_items_practice_id_campaign_id_fkey'; columns: ['practice_id', 'campaign_id']; isOneToOne: false; referencedRelation: 'campaigns'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'plan_items_practice_id_plan_id_fkey'; columns: ['practice_id', 'plan_id']; isOneToOne: false; referencedRelation: 'marketing_plans'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'plan_items_practice_id_post_id_fkey'; columns: ['practice_id', 'post_id']; isOneToOne: false; referencedRelation: 'social_posts'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'plan_items_practice_id_short_link_id_fkey'; columns: ['practice_id', 'short_link_id']; isOneToOne: false; referencedRelation: 'short_links'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      practice_invitations: {
        Row: {
          accepted_at: string | null
          created_at: string
          email: string
          expires_at: string
          id: string
          practice_id: string
          practitioner_id: string | null
          role: 'owner' | 'practitioner' | 'front_desk' | 'biller'
          sent_at: string
          withdrawn_at: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'practice_invitations_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'practice_invitations_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      practice_members: {
        Row: {
          chosen_at: string | null
          created_at: string
          practice_id: string
          removed_at: string | null
          role: 'owner' | 'practitioner' | 'front_desk' | 'biller'
          user_id: string
        }
        Insert: never
        Update: {
          chosen_at?: string | null
        }
        Delete: never
        Relationships: [
          { foreignKeyName: 'practice_members_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      practice_questions: {
        Row: {
          answer: string
          created_at: string
          id: string
          is_shown: boolean
          position: number
          practice_id: string
          question: string
          updated_at: string
        }
        Insert: {
          answer: string
          id?: string
          is_shown?: boolean
          position?: number
          practice_id: string
          question: string
        }
        Update: {
          answer?: string
          is_shown?: boolean
          position?: number
          question?: string
        }
        Delete: true
        Relationships: [
          { foreignKeyName: 'practice_questions_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      practice_voices: {
        Row: {
          avoid: string[]
          practice_id: string
          sign_off: string | null
          tone: 'plain' | 'warm' | 'lively'
          updated_at: string
          uses_emoji: boolean
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'practice_voices_practice_id_fkey'; columns: ['practice_id']; isOneToOne: true; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      practices: {
        Row: {
          address: string | null
          allows_same_day: boolean
          approval: 'nobody' | 'new' | 'unreliable' | 'all'
          approval_after: number
          booking_window_days: number
          business_hours: { day: number; start: string; end: string }[]
          cancel_window_hours: number
          cancellation_policy: string | null
          created_at: string
          currency: string
          daily_limit: number | null
          directions: string | null
          email: string | null
          first_opened_at: string | null
          hides_short_gaps: boolean
          id: string
          increment_min: number | null
          is_booking_open: boolean
          may_be_found: boolean
          min_notice_min: number
          name: string
          phone: string | null
          slug: string | null
          time_zone: string
          type: string | null
          upcoming_limit: number | null
          updated_at: string
          website: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: []
      }
      practitioner_hours: {
        Row: {
          ends: string
          id: string
          practice_id: string
          practitioner_id: string
          starts: string
          week: number | null
          weekday: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'practitioner_hours_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      practitioner_terms: {
        Row: {
          duration_id: string
          duration_min: number | null
          is_offered: boolean
          practice_id: string
          practitioner_id: string
          price_cents: number | null
          service_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'practitioner_terms_practice_id_duration_id_fkey'; columns: ['practice_id', 'duration_id']; isOneToOne: false; referencedRelation: 'service_durations'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'practitioner_terms_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'practitioner_terms_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      practitioners: {
        Row: {
          archived_at: string | null
          bio: string | null
          created_at: string
          id: string
          is_bookable: boolean
          name: string
          practice_id: string
          rota_from: string | null
          rota_weeks: number
          sort: number
          title: string | null
          user_id: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'practitioners_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      profiles: {
        Row: {
          business_hours: Json | null
          created_at: string
          first_day_completed: boolean
          id: string
          onboarding_completed: boolean
          onboarding_completed_at: string | null
          plan_type: string
          practice_address: string | null
          practice_email: string | null
          practice_name: string
          practice_phone: string | null
          practice_type: string | null
          subscription_status: string
          trial_end: string | null
          trial_start: string | null
          updated_at: string
        }
        Insert: never
        Update: {
          first_day_completed?: boolean
          updated_at?: string
        }
        Delete: never
        Relationships: []
      }
      queued_work: {
        Row: {
          asked_by: string | null
          attempts: number
          cleared_at: string | null
          created_at: string
          ended_at: string | null
          error_code: string | null
          error_words: string | null
          id: string
          kind: string
          most_attempts: number
          needed_right: string | null
          practice_id: string | null
          priority: number
          progress_done: number
          progress_total: number | null
          progress_words: string | null
          start_after: string
          started_at: string | null
          state: 'queued' | 'working' | 'done' | 'failed' | 'cancelled' | 'dead'
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'queued_work_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      reception_cases: {
        Row: {
          clock: string
          created_at: string
          id: string
          practice_id: string
          replies: Json
          right_replies: Json
          state: 'same' | 'changed' | 'wrong'
          title: string
          tried_at: string
          tried_with: string
          turns: Json
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'reception_cases_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      reception_gaps: {
        Row: {
          first_at: string
          folded: string
          id: string
          last_at: string
          practice_id: string
          question: string
          question_id: string | null
          state: 'open' | 'answered' | 'dismissed'
          talk_id: string | null
          times: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'reception_gaps_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'reception_gaps_practice_id_question_id_fkey'; columns: ['practice_id', 'question_id']; isOneToOne: false; referencedRelation: 'practice_questions'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'reception_gaps_practice_id_talk_id_fkey'; columns: ['practice_id', 'talk_id']; isOneToOne: false; referencedRelation: 'reception_talks'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      reception_lines: {
        Row: {
          at_line: number
          created_at: string
          id: string
          in_english: string | null
          is_unanswered: boolean
          practice_id: string
          read_as: string | null
          said: string
          shown: Json | null
          sources: string[]
          talk_id: string
          tool: string | null
          user_id: string | null
          who: 'visitor' | 'receptionist' | 'staff' | 'house'
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'reception_lines_practice_id_talk_id_fkey'; columns: ['practice_id', 'talk_id']; isOneToOne: false; referencedRelation: 'reception_talks'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      reception_settings: {
        Row: {
          answers_texts: boolean
          away: string | null
          is_in_widget: boolean
          is_on: boolean
          is_on_booking_page: boolean
          keep_days: number
          may_ask_model: boolean
          practice_id: string
          reply_minutes: number
          stop_word: string
          updated_at: string
          welcome: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'reception_settings_practice_id_fkey'; columns: ['practice_id']; isOneToOne: true; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      reception_talks: {
        Row: {
          appointment_id: string | null
          channel: 'page' | 'booking' | 'widget' | 'text'
          client_id: string | null
          email: string | null
          held_until: string | null
          id: string
          language: 'en' | 'es'
          last_at: string
          last_said: string | null
          lead_id: string | null
          lines: number
          name: string | null
          outcome: 'booked' | 'requested' | 'lead' | 'waitlist' | 'safety' | null
          phone: string | null
          practice_id: string
          read_at: string | null
          started_at: string
          status: 'open' | 'waiting' | 'taken' | 'closed'
          taken_by: string | null
          waiting_since: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'reception_talks_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'reception_talks_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'reception_talks_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'reception_talks_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'reception_talks_practice_id_lead_id_fkey'; columns: ['practice_id', 'lead_id']; isOneToOne: false; referencedRelation: 'leads'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      reminder_settings: {
        Row: {
          follow_up_hours: number | null
          practice_id: string
          reminders: Json
          tells_no_show: boolean
          text_from: string | null
          text_to: string | null
          updated_at: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'reminder_settings_practice_id_fkey'; columns: ['practice_id']; isOneToOne: true; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      review_settings: {
        Row: {
          facebook_url: string | null
          google_url: string | null
          other_name: string | null
          other_url: string | null
          practice_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'review_settings_practice_id_fkey'; columns: ['practice_id']; isOneToOne: true; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      reviews: {
        Row: {
          approved_at: string | null
          author: string
          created_at: string
          failed_reason: string | null
          id: string
          network_id: string | null
          posted_at: string | null
          practice_id: string
          rating: number | null
          reply: string | null
          source: 'google' | 'facebook' | 'yelp' | 'other'
          state: 'unanswered' | 'drafted' | 'approved' | 'posted' | 'failed'
          words: string | null
          written_on: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'reviews_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      rooms: {
        Row: {
          archived_at: string | null
          id: string
          name: string
          practice_id: string
          sort: number
        }
        Insert: {
          name: string
          practice_id: string
          sort?: number
        }
        Update: {
          archived_at?: string | null
          name?: string
          sort?: number
        }
        Delete: true
        Relationships: [
          { foreignKeyName: 'rooms_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      schedule_overrides: {
        Row: {
          date: string
          id: string
          note: string | null
          practice_id: string
          practitioner_id: string
          windows: { start: string; end: string }[]
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'schedule_overrides_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      segments: {
        Row: {
          created_at: string
          expression: Json
          id: string
          name: string
          practice_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'segments_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      sequence_people: {
        Row: {
          client_id: string
          ended_at: string | null
          entered_at: string
          id: string
          log: Json
          next_at: string | null
          practice_id: string
          sequence_id: string
          state: 'inside' | 'finished' | 'goal' | 'booked' | 'replied' | 'opted_out' | 'taken_out' | 'ended'
          step: number
          trigger_key: string
          version: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'sequence_people_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'sequence_people_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'sequence_people_practice_id_sequence_id_version_fkey'; columns: ['practice_id', 'sequence_id', 'version']; isOneToOne: false; referencedRelation: 'sequence_versions'; referencedColumns: ['practice_id', 'sequence_id', 'version'] },
        ]
      }
      sequence_versions: {
        Row: {
          created_at: string
          definition: Json
          id: string
          practice_id: string
          sequence_id: string
          version: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'sequence_versions_practice_id_sequence_id_fkey'; columns: ['practice_id', 'sequence_id']; isOneToOne: false; referencedRelation: 'sequences'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      sequences: {
        Row: {
          created_at: string
          id: string
          is_on: boolean
          lead_type: 'new_inquiry' | 'abandoned_booking' | 'first_time_visitor' | null
          name: string
          practice_id: string
          switched_at: string | null
          updated_at: string
          version: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'sequences_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      service_addons: {
        Row: {
          archived_at: string | null
          duration_min: number
          id: string
          name: string
          practice_id: string
          price_cents: number
          service_id: string
          sort: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'service_addons_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      service_categories: {
        Row: {
          created_at: string
          id: string
          name: string
          practice_id: string
          sort: number
        }
        Insert: never
        Update: {
          name?: string
        }
        Delete: true
        Relationships: [
          { foreignKeyName: 'service_categories_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      service_durations: {
        Row: {
          archived_at: string | null
          duration_min: number
          id: string
          practice_id: string
          price_cents: number
          processing_after_min: number | null
          processing_min: number | null
          service_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'service_durations_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      service_equipment: {
        Row: {
          equipment_id: string
          needed: number
          practice_id: string
          service_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'service_equipment_practice_id_equipment_id_fkey'; columns: ['practice_id', 'equipment_id']; isOneToOne: false; referencedRelation: 'equipment'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'service_equipment_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      service_links: {
        Row: {
          created_at: string
          practice_id: string
          service_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'service_links_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: true; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      service_practitioners: {
        Row: {
          practice_id: string
          practitioner_id: string
          service_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'service_practitioners_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'service_practitioners_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      service_rooms: {
        Row: {
          practice_id: string
          room_id: string
          service_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'service_rooms_practice_id_room_id_fkey'; columns: ['practice_id', 'room_id']; isOneToOne: false; referencedRelation: 'rooms'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'service_rooms_practice_id_service_id_fkey'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      services: {
        Row: {
          also_called: string | null
          approval: 'nobody' | 'new' | 'unreliable' | 'all' | null
          archived_at: string | null
          areas: string[]
          buffer_after_min: number
          buffer_before_min: number
          category: string | null
          created_at: string
          description: string | null
          dye: 'woad' | 'weld' | 'madder' | 'lichen' | 'walnut' | 'cochineal' | 'logwood' | 'verdigris'
          id: string
          increment_min: number | null
          is_online: boolean
          is_private: boolean
          min_notice_min: number | null
          name: string
          needs_room: boolean
          practice_id: string
          seats: number | null
          shows_seats: boolean
          sort: number
          traits: string[]
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'services_practice_id_category_fkey'; columns: ['practice_id', 'category']; isOneToOne: false; referencedRelation: 'service_categories'; referencedColumns: ['practice_id', 'name'] },
          { foreignKeyName: 'services_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      short_link_clicks: {
        Row: {
          clicked_at: string
          id: string
          ip_address: string | null
          is_counted: boolean
          practice_id: string
          referrer: string | null
          short_link_id: string
          source: string | null
          user_agent: string | null
        }
        Insert: {
          clicked_at?: string
          ip_address?: string | null
          practice_id: string
          referrer?: string | null
          short_link_id: string
          user_agent?: string | null
        }
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'short_link_clicks_practice_id_short_link_id_fkey'; columns: ['practice_id', 'short_link_id']; isOneToOne: false; referencedRelation: 'short_links'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      short_link_settings: {
        Row: {
          click_limit: number | null
          clicks: number
          created_at: string
          fallback_url: string | null
          made_for: 'post' | 'plan_item' | 'widget' | 'gap' | 'draft' | 'guide' | null
          made_for_id: string | null
          name: string | null
          place: 'instagram' | 'facebook' | 'google' | 'email' | 'blog' | 'site' | 'room' | null
          plan_item_id: string | null
          practice_id: string
          short_link_id: string
          updated_at: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'short_link_settings_practice_id_short_link_id_fkey'; columns: ['practice_id', 'short_link_id']; isOneToOne: true; referencedRelation: 'short_links'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      short_links: {
        Row: {
          destination_url: string
          expires_at: string | null
          id: string
          is_active: boolean
          practice_id: string
          short_code: string
        }
        Insert: never
        Update: {
          is_active?: boolean
        }
        Delete: never
        Relationships: [
          { foreignKeyName: 'short_links_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      site_checks: {
        Row: {
          checked_at: string
          found: Json
          outcome: string
          practice_id: string
          url: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'site_checks_practice_id_fkey'; columns: ['practice_id']; isOneToOne: true; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      slot_holds: {
        Row: {
          class_id: string | null
          ends_at: string
          expires_at: string
          id: string
          practice_id: string
          practitioner_id: string
          room_id: string | null
          service_id: string
          starts_at: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'slot_holds_practice_id_class_id_fkey'; columns: ['practice_id', 'class_id']; isOneToOne: false; referencedRelation: 'classes'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'slot_holds_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'slot_holds_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'slot_holds_practice_id_room_id_fkey'; columns: ['practice_id', 'room_id']; isOneToOne: false; referencedRelation: 'rooms'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      social_connections: {
        Row: {
          account_id: string
          account_name: string
          checked_at: string | null
          connected_at: string
          connected_by: string | null
          created_at: string
          handle: string | null
          id: string
          is_test: boolean
          network: 'instagram' | 'facebook' | 'google'
          practice_id: string
          state: 'connected' | 'needs_reconnecting' | 'disconnected'
          state_at: string | null
          state_code: string | null
          state_words: string | null
          token_expires_at: string | null
          token_issued_at: string | null
          trouble_code: string | null
          trouble_words: string | null
          wait_until: string | null
          warned_at: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'social_connections_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      social_post_pictures: {
        Row: {
          alt: string
          file_id: string | null
          id: string
          position: number
          post_id: string
          practice_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'social_post_pictures_practice_id_file_id_fkey'; columns: ['practice_id', 'file_id']; isOneToOne: false; referencedRelation: 'files'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'social_post_pictures_practice_id_post_id_fkey'; columns: ['practice_id', 'post_id']; isOneToOne: false; referencedRelation: 'social_posts'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      social_post_steps: {
        Row: {
          attempt: number
          began_at: string
          code: string | null
          ended_at: string | null
          id: string
          network_id: string | null
          outcome: 'done' | 'refused' | 'lost' | 'not_there' | null
          post_id: string
          practice_id: string
          step: string
          words: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'social_post_steps_practice_id_post_id_fkey'; columns: ['practice_id', 'post_id']; isOneToOne: false; referencedRelation: 'social_posts'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      social_posts: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          attempt: number
          attempt_at: string | null
          by_hand: boolean
          call_to_action: Json | null
          connection_id: string | null
          created_at: string
          created_by: string | null
          draft_id: string | null
          gap_id: string | null
          hand_told_at: string | null
          id: string
          is_test: boolean
          kind: 'post' | 'story' | 'reel'
          link: string | null
          network: 'instagram' | 'facebook' | 'google'
          network_id: string | null
          next_try_at: string | null
          permalink: string | null
          plan_item_id: string | null
          practice_id: string
          problem_code: string | null
          problem_words: string | null
          publish_at: string | null
          published_at: string | null
          revision: number
          series_id: string | null
          short_link_id: string | null
          state: 'draft' | 'approved' | 'scheduled' | 'publishing' | 'published' | 'failed' | 'cancelled'
          text: string
          updated_at: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'social_posts_practice_id_connection_id_fkey'; columns: ['practice_id', 'connection_id']; isOneToOne: false; referencedRelation: 'social_connections'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'social_posts_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'social_posts_practice_id_gap_id_fkey'; columns: ['practice_id', 'gap_id']; isOneToOne: false; referencedRelation: 'gaps'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'social_posts_practice_id_series_id_fkey'; columns: ['practice_id', 'series_id']; isOneToOne: false; referencedRelation: 'social_series'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'social_posts_practice_id_short_link_id_fkey'; columns: ['practice_id', 'short_link_id']; isOneToOne: false; referencedRelation: 'short_links'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      social_series: {
        Row: {
          created_at: string
          ends_on: string
          every_weeks: number
          id: string
          practice_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'social_series_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      social_slots: {
        Row: {
          at: string
          created_at: string
          id: string
          network: 'instagram' | 'facebook' | 'google'
          practice_id: string
          weekday: number
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'social_slots_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      starred_notes: {
        Row: {
          client_id: string
          practice_id: string
          starred_note: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'starred_notes_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: true; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'starred_notes_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: true; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      subscription_invoices: {
        Row: {
          amount_cents: number
          currency: string
          id: string
          issued_at: string
          number: string | null
          practice_id: string
          provider_id: string
          status: 'open' | 'paid' | 'void' | 'uncollectible'
          subscription_id: string
          url: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'subscription_invoices_practice_id_subscription_id_fkey'; columns: ['practice_id', 'subscription_id']; isOneToOne: false; referencedRelation: 'subscriptions'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      subscriptions: {
        Row: {
          asked_as: number
          cancel_at_period_end: boolean
          created_at: string
          currency: string
          current_period_end: string
          customer_id: string
          ended_at: string | null
          id: string
          past_due_since: string | null
          plan_type: 'marketing' | 'full'
          practice_id: string
          price_cents: number
          provider: 'stripe' | 'test'
          provider_id: string
          status: 'incomplete' | 'active' | 'past_due' | 'ended'
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'subscriptions_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      surveys: {
        Row: {
          answered_at: string | null
          appointment_id: string | null
          asked_at: string
          client_id: string
          expires_at: string
          id: string
          may_quote: boolean
          practice_id: string
          quote_revoked_at: string | null
          score: number | null
          words: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'surveys_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: true; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'surveys_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'surveys_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'surveys_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      task_rules: {
        Row: {
          assigned_to: string | null
          due_days: number
          id: string
          is_on: boolean
          kind: 'new_client' | 'visit_missed' | 'visit_cancelled' | 'birthday'
          on_since: string
          practice_id: string
          words: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'task_rules_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      tasks: {
        Row: {
          appointment_id: string | null
          assigned_to: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          done_at: string | null
          done_by: string | null
          due_on: string | null
          id: string
          made_key: string | null
          note: string | null
          practice_id: string
          recurs: string | null
          state: 'open' | 'done' | 'removed'
          title: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'tasks_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'tasks_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'tasks_practice_id_client_id_fkey'; columns: ['practice_id', 'client_id']; isOneToOne: false; referencedRelation: 'client_records'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'tasks_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      time_off: {
        Row: {
          asked_at: string
          asked_by: string | null
          decided_at: string | null
          decided_by: string | null
          ends_at: string
          id: string
          kind: 'holiday' | 'ill' | 'training' | 'other'
          note: string | null
          practice_id: string
          practitioner_id: string
          starts_at: string
          state: 'asked' | 'approved' | 'declined' | 'withdrawn'
          words: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'time_off_practice_id_practitioner_id_fkey'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
      user_feedback: {
        Row: {
          admin_responded_at: string | null
          admin_response: string | null
          category: string | null
          created_at: string
          description: string
          feedback_type: 'bug_report' | 'feature_request' | 'improvement' | 'user_experience' | 'demo_feedback' | 'general_feedback'
          id: string
          is_public: boolean
          metadata: { context?: string; timestamp?: string; app_version?: string; contact_email?: string }
          page_url: string | null
          practice_id: string
          priority: 'low' | 'medium' | 'high' | 'critical'
          rating: number | null
          status: 'new' | 'in_progress' | 'resolved' | 'closed'
          title: string
          upvotes: number
          user_agent: string | null
        }
        Insert: {
          category?: string | null
          description: string
          feedback_type?: 'bug_report' | 'feature_request' | 'improvement' | 'user_experience' | 'demo_feedback' | 'general_feedback'
          is_public?: boolean
          metadata?: { context?: string; timestamp?: string; app_version?: string; contact_email?: string }
          page_url?: string | null
          practice_id?: string
          priority?: 'low' | 'medium' | 'high' | 'critical'
          rating?: number | null
          status?: 'new' | 'in_progress' | 'resolved' | 'closed'
          title: string
          user_agent?: string | null
        }
        Update: {
          admin_responded_at?: string | null
          admin_response?: string | null
          is_public?: boolean
          priority?: 'low' | 'medium' | 'high' | 'critical'
          status?: 'new' | 'in_progress' | 'resolved' | 'closed'
        }
        Delete: never
        Relationships: []
      }
      user_feedback_private: {
        Row: {
          author_id: string | null
          contact_email: string | null
          feedback_id: string
          metadata: Json
          told_at: string | null
          user_agent: string | null
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'user_feedback_private_feedback_id_fkey'; columns: ['feedback_id']; isOneToOne: true; referencedRelation: 'user_feedback'; referencedColumns: ['id'] },
        ]
      }
      user_roles: {
        Row: {
          role: 'admin' | 'super_admin'
          user_id: string
        }
        Insert: {
          role: 'admin' | 'super_admin'
          user_id: string
        }
        Update: never
        Delete: true
        Relationships: []
      }
      visit_reminders: {
        Row: {
          appointment_id: string
          channel: 'email' | 'sms'
          created_at: string
          hours: number
          id: string
          practice_id: string
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: [
          { foreignKeyName: 'visit_reminders_practice_id_appointment_id_fkey'; columns: ['practice_id', 'appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'visit_reminders_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      widget_sites: {
        Row: {
          asked_at: string | null
          created_at: string
          id: string
          origin: string
          practice_id: string
          seen_at: string | null
          state: 'allowed' | 'asked' | 'refused'
        }
        Insert: {
          id?: string
          origin: string
          practice_id: string
        }
        Update: {
          state?: 'allowed' | 'asked' | 'refused'
        }
        Delete: true
        Relationships: [
          { foreignKeyName: 'widget_sites_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
        ]
      }
      widgets: {
        Row: {
          colour: string
          corner: 'left' | 'right'
          created_at: string
          id: string
          kind: 'inline' | 'popup' | 'button'
          label: string
          name: string
          practice_id: string
          practitioner_id: string | null
          service_id: string | null
        }
        Insert: {
          colour: string
          corner?: 'left' | 'right'
          id?: string
          kind: 'inline' | 'popup' | 'button'
          label: string
          name: string
          practice_id: string
          practitioner_id?: string | null
          service_id?: string | null
        }
        Update: never
        Delete: true
        Relationships: [
          { foreignKeyName: 'widgets_practice_id_fkey'; columns: ['practice_id']; isOneToOne: false; referencedRelation: 'practices'; referencedColumns: ['id'] },
          { foreignKeyName: 'widgets_practitioner'; columns: ['practice_id', 'practitioner_id']; isOneToOne: false; referencedRelation: 'practitioners'; referencedColumns: ['practice_id', 'id'] },
          { foreignKeyName: 'widgets_service'; columns: ['practice_id', 'service_id']; isOneToOne: false; referencedRelation: 'services'; referencedColumns: ['practice_id', 'id'] },
        ]
      }
    }
    Views: {
      client_records: {
        Row: {
          archived_at: string | null
          booking: 'allow' | 'ask' | 'block'
          created_at: string
          email: string | null
          erased_at: string | null
          first_name: string
          household_id: string | null
          id: string
          last_name: string
          merged_into: string | null
          other_emails: string[]
          other_names: string[]
          other_phones: string[]
          phone: string | null
          practice_id: string
          source: 'staff' | 'online' | 'import' | 'chat' | 'assistant' | 'lead_form'
          starred_note: string | null
          tags: string[]
        }
        Insert: never
        Update: never
        Delete: never
        Relationships: []
      }
    }
    Functions: {
      asks_second_step: {
        Args: never
        Returns: boolean
      }
      get_current_month_usage: {
        Args: { user_uuid: string }
        Returns: { appointments_used: number; clients_used: number; practitioners_used: number }[]
      }
      get_my_standing: {
        Args: never
        Returns: { practice_id: string; is_current: boolean; practice_name: string; practice_type: string | null; own_name: string | null; role: 'owner' | 'practitioner' | 'front_desk' | 'biller'; is_super_admin: boolean; plan_type: string; subscription_status: string; trial_start: string | null; trial_end: string | null; time_zone: string; closes_at: string | null; account_time_zone: string; account_erases_at: string | null }[]
      }
      get_trial_days_remaining: {
        Args: { user_id: string }
        Returns: number
      }
      is_user_in_trial: {
        Args: { user_id: string }
        Returns: boolean
      }
      list_client_tags: {
        Args: never
        Returns: { tag: string; clients: number }[]
      }
      search_clients: {
        Args: { query: string; archived?: boolean; skip?: number; most?: number }
        Returns: { place: number; total: number; id: string; first_name: string; last_name: string; email: string | null; phone: string | null; tags: string[]; source: 'staff' | 'online' | 'import' | 'chat' | 'assistant' | 'lead_form'; archived_at: string | null; created_at: string }[]
      }
    }
  }
}
