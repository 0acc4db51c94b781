import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the product, in the order of spec.md section 2. */
export default [
  layout('features/layout/public/PublicLayout.tsx', [
    index('features/public-site/HomePage.tsx'),
    route('features', 'features/public-site/FeaturesPage.tsx'),
    route('contact', 'features/public-site/ContactPage.tsx'),
    route('landing', 'features/public-site/LandingPage.tsx'),
    route('profile', 'features/public-site/ProfilePage.tsx'),
    route('kvkk-metin', 'features/public-site/legal/KvkkNoticePage.tsx'),
    route('satis-sozlesmesi', 'features/public-site/legal/SalesContractPage.tsx'),
    route('gizlilik', 'features/public-site/legal/PrivacyPolicyPage.tsx'),
  ]),
  route('auth', 'features/layout/auth/AuthLayout.tsx', [
    index('features/layout/auth/AuthIndex.ts'),
    route('login', 'features/account/LoginPage.tsx'),
    route('register', 'features/account/RegisterPage.tsx'),
    route('forgotpassword', 'features/account/ForgotPasswordPage.tsx'),
    route('resetpassword', 'features/account/ResetPasswordPage.tsx'),
    route('email-verification', 'features/account/EmailVerificationPage.tsx'),
  ]),
  layout('features/layout/admin/AdminLayout.tsx', [
    ...prefix('admin', [
      index('features/layout/admin/AdminIndex.ts'),
      route('dashboard', 'features/today/DashboardPage.tsx'),
      route('calendar', 'features/calendar/CalendarPage.tsx'),
      route('reservation', 'features/reservations/new/NewReservationPage.tsx'),
      route('reservations', 'features/reservations/list/ReservationsPage.tsx'),
      route('customers', 'features/guests/list/CustomersPage.tsx'),
      route('guests/:id', 'features/guests/profile/GuestPage.tsx'),
      route('guest-tracking', 'features/guests/list/GuestTrackingPage.tsx'),
      route('hotel-details', 'features/hotel/HotelDetailsPage.tsx'),
      route('import', 'features/imports/ImportPage.tsx'),
      route('sms-templates', 'features/sms/templates/SmsTemplatesPage.tsx'),
      route('sms-send', 'features/sms/SmsSendPage.tsx'),
      route('settings', 'features/settings/SettingsPage.tsx'),
      route('invoices', 'features/invoices/InvoicesPage.tsx'),
      route('old-dashboard', 'features/reports/ChartsPage.tsx'),
      route('tables', 'features/reports/TablesPage.tsx'),
      route('maps', 'features/reports/map/MapPage.tsx'),
    ]),
  ]),
  route('*', 'features/layout/fallback/UnknownAddress.ts'),
] satisfies RouteConfig
