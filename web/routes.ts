import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every screen of the app. The public pages are HTML without a router: `features/public-site/written`. */
export default [
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
      route('cash', 'features/cash/CashPage.tsx'),
      route('bank', 'features/bank/BankPage.tsx'),
      route('damage-deposits', 'features/cash/DamageDepositsPage.tsx'),
      route('receipts/:id/:paymentId', 'features/folio/ReceiptPage.tsx'),
      route('prices', 'features/prices/rates/PricesPage.tsx'),
      route('import', 'features/imports/ImportPage.tsx'),
      route('archive', 'features/archive/ArchivePage.tsx'),
      route('sms-templates', 'features/sms/templates/SmsTemplatesPage.tsx'),
      route('sms-send', 'features/sms/SmsSendPage.tsx'),
      route('settings', 'features/settings/SettingsPage.tsx'),
      route('invoices', 'features/invoices/InvoicesPage.tsx'),
      route('invoices/:id', 'features/invoices/InvoicePage.tsx'),
      route('invoices/stay/:id', 'features/invoices/IssueInvoicePage.tsx'),
      route('old-dashboard', 'features/reports/ChartsPage.tsx'),
      route('reports/money', 'features/reports/money/MoneyPage.tsx'),
      route('tables', 'features/reports/TablesPage.tsx'),
      route('maps', 'features/reports/map/MapPage.tsx'),
    ]),
  ]),
  route('*', 'features/layout/fallback/UnknownAddress.ts'),
] satisfies RouteConfig
