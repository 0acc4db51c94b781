-- Names in Turkish order, with the numbers in them counted as numbers: Bungalov 2 before Bungalov 10.
create collation tr_natural (provider = icu, locale = 'tr-u-kn-true');
