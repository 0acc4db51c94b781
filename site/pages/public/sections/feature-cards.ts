import {
  type Icon,
  IconCalendarHeart,
  IconCloudUp,
  IconFileInvoice,
  IconId,
  IconMessageDots,
  IconPlugConnected,
  IconToolsKitchen2,
  IconUsersGroup,
  IconWorldWww,
} from '@tabler/icons-react'
import type { ReadinessWord } from './Readiness.tsx'

/**
 * The nine features of the product. When a feature is finished, its readiness changes here and its words in the texts.
 */
export const featureCards = [
  { word: 'booking', icon: IconCalendarHeart, readiness: 'soon' },
  { word: 'channels', icon: IconPlugConnected, readiness: 'soon' },
  { word: 'kbs', icon: IconId, readiness: 'soon' },
  { word: 'website', icon: IconWorldWww, readiness: 'soon' },
  { word: 'messages', icon: IconMessageDots, readiness: 'partly' },
  { word: 'invoice', icon: IconFileInvoice, readiness: 'partly' },
  { word: 'restaurant', icon: IconToolsKitchen2, readiness: 'soon' },
  { word: 'users', icon: IconUsersGroup, readiness: 'ready' },
  { word: 'backup', icon: IconCloudUp, readiness: 'ready' },
] as const satisfies readonly { word: string; icon: Icon; readiness: ReadinessWord }[]
