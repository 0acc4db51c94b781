select konuk_keep_trail('staff_invitation', '{email,phone}', left_out => '{code_hash}');
