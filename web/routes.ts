import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the product, in the order of spec.md section 2. */
export default [
  layout('features/frame/PublicLayout.tsx', [
    index('features/public/HomePage.tsx'),
    route('features', 'features/public/FeaturesPage.tsx'),
    route('contact', 'features/public/ContactPage.tsx'),
    route('landing', 'features/public/LandingPage.tsx'),
    route('profile', 'features/public/ProfilePage.tsx'),
    route('kvkk-metin', 'features/legal/KvkkNoticePage.tsx'),
    route('satis-sozlesmesi', 'features/legal/SalesContractPage.tsx'),
  ]),
  route('auth', 'features/frame/AuthLayout.tsx', [
    index('features/frame/AuthIndex.ts'),
    route('login', 'features/account/LoginPage.tsx'),
    route('register', 'features/account/RegisterPage.tsx'),
    route('forgotpassword', 'features/account/ForgotPasswordPage.tsx'),
    route('resetpassword', 'features/account/ResetPasswordPage.tsx'),
    route('email-verification', 'features/account/EmailVerificationPage.tsx'),
  ]),
  layout('features/frame/AdminLayout.tsx', [
    ...prefix('admin', [
      index('features/frame/AdminIndex.ts'),
      route('dashboard', 'features/frame/DashboardPage.tsx'),
      route('calendar', 'features/calendar/CalendarPage.tsx'),
      route('reservation', 'features/reservations/NewReservationPage.tsx'),
      route('reservations', 'features/reservations/ReservationsPage.tsx'),
      route('customers', 'features/customers/CustomersPage.tsx'),
      route('guests/:id', 'features/guests/GuestPage.tsx'),
      route('guest-tracking', 'features/customers/GuestTrackingPage.tsx'),
      route('hotel-details', 'features/hotel/HotelDetailsPage.tsx'),
      route('sms-templates', 'features/sms/SmsTemplatesPage.tsx'),
      route('sms-send', 'features/sms/SmsSendPage.tsx'),
      route('settings', 'features/settings/SettingsPage.tsx'),
      route('invoices', 'features/invoices/InvoicesPage.tsx'),
      route('old-dashboard', 'features/reports/ChartsPage.tsx'),
      route('tables', 'features/reports/TablesPage.tsx'),
      route('maps', 'features/reports/MapPage.tsx'),
      route('*', 'features/frame/NotFoundPage.tsx'),
    ]),
  ]),
  route('*', 'features/frame/UnknownAddress.ts'),
] satisfies RouteConfig
